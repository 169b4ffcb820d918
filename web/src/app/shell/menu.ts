import type { TablerIcon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconShoppingCartPlus from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { shellTexts } from '@/i18n/texts/shell';
import { mayOpen, sectionOf, seesShopFigures } from '@/session/permissions';
import type { User } from '@/wire/generated';

/** An entry of the side menu. */
export interface MenuEntry {
  readonly to: string;
  readonly label: keyof (typeof shellTexts)['base'];
  readonly icon: TablerIcon;
}

const entries: readonly MenuEntry[] = [
  { to: '/home', label: 'home', icon: IconHome },
  { to: '/sales/new', label: 'newSale', icon: IconCashRegister },
  { to: '/clients-orders/orders', label: 'clientsOrders', icon: IconClipboardList },
  { to: '/my-sales', label: 'salesHistory', icon: IconCash },
  { to: '/sales/cash', label: 'cash', icon: IconBuildingBank },
  { to: '/my-sales/reports', label: 'salesReports', icon: IconChartBar },
  { to: '/my-orders', label: 'myOrders', icon: IconTruckDelivery },
  { to: '/mis-comprobantes', label: 'documents', icon: IconFileInvoice },
  { to: '/clients', label: 'clients', icon: IconUsers },
  { to: '/products', label: 'products', icon: IconPackage },
  { to: '/my-company', label: 'company', icon: IconBuildingStore },
  { to: '/notifications', label: 'notifications', icon: IconBell },
  { to: '/session', label: 'session', icon: IconUserCircle },
  { to: '/logout', label: 'logout', icon: IconLogout },
];

const purchase: MenuEntry = { to: '/supplying', label: 'purchase', icon: IconShoppingCartPlus };

/** The entries a user sees: permitted, and with a screen behind them. */
export function menuFor(user: User): readonly MenuEntry[] {
  const all = user.canPurchase ? entries.toSpliced(2, 0, purchase) : entries;
  return all.filter((entry) => mayOpen(user, entry.to) && (entry.to !== '/my-sales/reports' || seesShopFigures(user)));
}

/** Sections without an entry of their own, and the entries they belong to; the first that a user has counts. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  supplying: ['/supplying', '/my-orders'],
  'payments-recharges': ['/clients'],
  'photo-gallery': ['/products'],
  survey: ['/notifications'],
  reports: ['/clients-orders/orders', '/my-orders'],
};

/** The entry under which a screen of another section is found; none where the section has an entry of its own. */
export function litBy(path: string, shown: readonly Pick<MenuEntry, 'to'>[]): string | undefined {
  return PARENTS[sectionOf(path)]?.find((parent) => shown.some(({ to }) => to === parent));
}
