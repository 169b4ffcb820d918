import { addPurchase, associateProducts, listSponsorProducts, listSponsors, loadPurchase, type Product, type Purchase, type Sponsor, type SponsorProduct } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** An ordered product, and its distributor. */
export interface Offer {
  readonly sponsor: Sponsor;
  readonly products: readonly SponsorProduct[];
}

/** A supplier with a few products that can be ordered without discounts. */
export async function offerOf({ user, ask }: Asker): Promise<Offer> {
  const { sponsors } = await ask(listSponsors, { path: { countryCode: user.countryCode, host: user.companyHost }, query: { size: 20, page: 0 } });
  const [sponsor] = sponsors.toSorted((a, b) => a.minimumAmount - b.minimumAmount);
  if (!sponsor) throw new Error('the demo has no suppliers');
  const { products } = await ask(listSponsorProducts, { path: { host: user.companyHost, ruc: sponsor.registerNumber }, query: { size: 30, page: 0 } });
  return { sponsor, products: products.filter((one) => one.active && one.stock >= 50 && one.price > 5).slice(0, 2) };
}

/** An order of so many of each of the first products of a supplier; each is this own product, 12 in each. */
export async function orderOf(asker: Asker, { sponsor, products }: Offer, own: readonly Product[], quantity: number): Promise<Purchase> {
  const { user, ask } = asker;
  const ruc = sponsor.registerNumber;
  for (const [at, product] of products.entries()) {
    const mine = own[at];
    await ask(associateProducts, { path: { host: user.companyHost, ruc, productId: product.id }, body: { products: mine ? [{ id: mine.id, factor: 12 }] : [] } });
  }
  const total = Math.round(products.reduce((sum, { price }) => sum + price * quantity, 0) * 100) / 100;
  const lines = products.map(({ code, price }) => ({ code, price, quantity }));
  const { id } = await ask(addPurchase, { path: { ruc, host: user.companyHost }, body: { total, lines, payment: 'transfer', shipping: 'delivery' } });
  return ask(loadPurchase, { path: { host: user.companyHost, purchaseId: id } });
}
