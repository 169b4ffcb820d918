import { priceOfAll, productTitle, type Chosen } from '@/products/product';
import { HUNDRED, ONE, ZERO, div, fromInt, fromNumber, mulDiv, sub, toNumber, type Dec4 } from '@/lib/dec4';
import type { Grouping, GroupingMember, GroupingPatch, NewGrouping } from '@/wire/generated';

/** Lengths that the server keeps, in characters. */
export const LONGEST = { name: 120, text: 60, code: 40, ean: 14 } as const;

/** Values of the form of a bundle. */
export interface GroupingForm {
  readonly name: string;
  readonly brand: string;
  readonly presentation: string;
  readonly code: string;
  readonly eanCode: string;
  /** Price of one, taxes included. */
  readonly price: Dec4 | undefined;
  /** Most that one sale may take; zero for no limit. */
  readonly most: Dec4 | undefined;
  readonly partialSell: boolean;
}

/** The empty form. */
export const EMPTY_FORM: GroupingForm = { name: '', brand: '', presentation: '', code: '', eanCode: '', price: undefined, most: undefined, partialSell: false };

/** The form filled from a stored bundle. */
export function formOf(grouping: Grouping): GroupingForm {
  return {
    name: grouping.name,
    brand: grouping.brand,
    presentation: grouping.presentation,
    code: grouping.code,
    eanCode: grouping.eanCode,
    price: fromNumber(grouping.price),
    most: grouping.maxQuantitySell === null ? undefined : fromNumber(grouping.maxQuantitySell),
    partialSell: grouping.partialSell,
  };
}

/** The chosen members of a bundle. */
export function chosenOf(grouping: Pick<Grouping, 'products'>): readonly Chosen[] {
  return grouping.products.map((member) => ({ goods: memberToPickable(member), quantity: fromNumber(member.quantity) }));
}

function memberToPickable(member: GroupingMember): Chosen['goods'] {
  return {
    id: member.productId,
    code: member.code,
    eanCode: '',
    externalCode: '',
    title: productTitle(member.name, member.brand),
    detail: member.presentation,
    image: member.image,
    price: member.price,
    stock: member.stock,
    unit: member.unitSell,
    partialSale: member.partialSell,
    active: member.active,
    groups: [],
  };
}

/** The members as the contract wants them. */
export function partsOf(chosen: readonly Chosen[]) {
  return chosen.map(({ goods, quantity }) => ({ productId: goods.id, quantity: toNumber(quantity) }));
}

/** The body of a new bundle; without a code the server gives one. */
export function newBody(form: GroupingForm, chosen: readonly Chosen[], user: number): NewGrouping {
  const code = form.code.trim();
  const eanCode = form.eanCode.trim();
  return {
    ...(code && { code }),
    ...(eanCode && { eanCode }),
    name: form.name.trim(),
    brand: form.brand.trim(),
    presentation: form.presentation.trim(),
    price: form.price === undefined ? undefined : toNumber(form.price),
    user,
    products: partsOf(chosen),
    maxQuantitySell: toNumber(form.most ?? ZERO),
    partialSell: form.partialSell,
  };
}

/** The body of a change: everything that the form shows; a code that was emptied stays as it was. */
export function changeBody(form: GroupingForm, chosen: readonly Chosen[], user: number): GroupingPatch {
  return { ...newBody(form, chosen, user), eanCode: form.eanCode.trim() };
}

/** The price of a bundle compared with what its members cost one by one. */
export interface Saving {
  /** Price of the members. */
  readonly apart: Dec4;
  /** Savings; below zero when the bundle costs more. */
  readonly amount: Dec4;
  /** Whole percent of what the members cost. */
  readonly percent: number;
}

/** A client's savings; undefined without a price or members. */
export function savingOf(chosen: readonly Chosen[], price: Dec4 | undefined, decimals: number): Saving | undefined {
  const apart = priceOfAll(chosen, decimals);
  if (price === undefined || apart <= ZERO) return undefined;
  const amount = sub(apart, price);
  return { apart, amount, percent: toNumber(mulDiv(amount, HUNDRED, apart, 0)) };
}

/** The price of the members lowered by a percentage, rounded to the decimals of the currency. */
export function lessThan(apart: Dec4, percent: number, decimals: number): Dec4 {
  return mulDiv(apart, fromInt(100 - percent), HUNDRED, decimals);
}

/** How many whole bundles the stock of the members makes, and which of them runs out first. */
export function availableOf(chosen: readonly Chosen[]): { readonly count: number; readonly limit: Chosen } | undefined {
  const counts = chosen.map((one) => ({ count: Math.max(0, Math.floor(toNumber(div(fromNumber(one.goods.stock), one.quantity || ONE)))), limit: one }));
  return counts.toSorted((a, b) => a.count - b.count)[0];
}

/** Whether a text has the form of a barcode (EAN-8 to EAN-14). */
export function isEan(text: string): boolean {
  return /^\d{8,14}$/.test(text.trim());
}
