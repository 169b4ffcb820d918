import type { TablerIcon } from '@tabler/icons-react';
import IconApple from '@tabler/icons-react/dist/esm/icons/IconApple.mjs';
import IconBabyBottle from '@tabler/icons-react/dist/esm/icons/IconBabyBottle.mjs';
import IconBasket from '@tabler/icons-react/dist/esm/icons/IconBasket.mjs';
import IconBath from '@tabler/icons-react/dist/esm/icons/IconBath.mjs';
import IconBeer from '@tabler/icons-react/dist/esm/icons/IconBeer.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBottle from '@tabler/icons-react/dist/esm/icons/IconBottle.mjs';
import IconBread from '@tabler/icons-react/dist/esm/icons/IconBread.mjs';
import IconCandy from '@tabler/icons-react/dist/esm/icons/IconCandy.mjs';
import IconCheese from '@tabler/icons-react/dist/esm/icons/IconCheese.mjs';
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconFish from '@tabler/icons-react/dist/esm/icons/IconFish.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconIceCream from '@tabler/icons-react/dist/esm/icons/IconIceCream.mjs';
import IconMeat from '@tabler/icons-react/dist/esm/icons/IconMeat.mjs';
import IconMilk from '@tabler/icons-react/dist/esm/icons/IconMilk.mjs';
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant.mjs';
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs';
import IconSpray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';

/** The pictures a category can carry, by the name that is kept; their texts have the same names. */
export const CATEGORY_ICONS = {
  basket: IconBasket,
  bottle: IconBottle,
  beer: IconBeer,
  coffee: IconCoffee,
  milk: IconMilk,
  cheese: IconCheese,
  bread: IconBread,
  meat: IconMeat,
  fish: IconFish,
  apple: IconApple,
  plant: IconPlant,
  candy: IconCandy,
  'ice-cream': IconIceCream,
  spray: IconSpray,
  bath: IconBath,
  heart: IconHeart,
  pill: IconPill,
  'baby-bottle': IconBabyBottle,
  paw: IconPaw,
  book: IconBook,
  shirt: IconShirt,
  tool: IconTool,
  phone: IconDeviceMobile,
  gift: IconGift,
} as const satisfies Readonly<Record<string, TablerIcon>>;

/** The icon of that name; undefined for a category without one. */
export function categoryIcon(name: string): TablerIcon | undefined {
  return (CATEGORY_ICONS as Readonly<Record<string, TablerIcon>>)[name];
}
