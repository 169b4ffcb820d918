import { onCatalogueChange } from '@/goods/changed';
import { call } from '@/wire/call';
import { ApiError } from '@/wire/errors';
import { listBestSellers, listGroupings, listProducts, loadGrouping, loadProduct } from '@/wire/generated';
import { hasCode, offerOfGrouping, offerOfProduct, type Offer } from './offer';
import { BEST_A_PAGE } from './sources';

/** How many pages of the best sellers are known ahead, so that most scans need no network. */
const PAGES_AHEAD = 6;

/** Offers by code: a scan of a known code is answered at once. One per company, as long as the page lives. */
export class Shelf {
  readonly host: string;
  readonly country: string;
  #byCode = new Map<string, Offer>();

  constructor(host: string, country: string) {
    this.host = host;
    this.country = country;
  }

  /** Remembers what a list brought; newer knowledge replaces older. */
  remember(offers: Iterable<Offer>): void {
    for (const offer of offers) {
      for (const code of [offer.code, offer.eanCode, offer.externalCode]) {
        if (code) this.#byCode.set(code.toUpperCase(), offer);
      }
    }
  }

  /** What is known of a code, without asking. */
  known(code: string): Offer | undefined {
    return this.#byCode.get(code.trim().toUpperCase());
  }

  /** Fetches the best sellers ahead, one page after the other from the second on (the first is on the shelf); a failure is no loss. */
  async fetchAhead(signal: AbortSignal): Promise<void> {
    const path = { countryCode: this.country };
    try {
      for (let page = 1, pages = PAGES_AHEAD; page < pages; page += 1) {
        const query = { mostOrdered: true, companyHost: this.host, size: BEST_A_PAGE, page };
        // oxlint-disable-next-line no-await-in-loop -- whether there is a next page is known from this one
        const answer = await call(listBestSellers, { path, query }, { signal });
        this.remember(answer.products.map(offerOfProduct));
        pages = Math.min(PAGES_AHEAD, answer.page.totalPages);
      }
    } catch {
      // Scans then ask one by one.
    }
  }

  /**
   * What has this code: a product first, then a grouping; undefined when nothing has it.
   * @throws ApiError when it cannot be asked.
   */
  async find(code: string): Promise<Offer | undefined> {
    const known = this.known(code);
    if (known) return known;
    const path = { host: this.host };
    const { products } = await call(listProducts, { path, query: { text: code, size: 5, page: 0 } });
    const product = products.map(offerOfProduct).find((offer) => hasCode(offer, code));
    const found = product ?? (await this.#findGrouping(code));
    if (found) this.remember([found]);
    return found;
  }

  async #findGrouping(code: string): Promise<Offer | undefined> {
    const { groupings } = await call(listGroupings, { path: { host: this.host }, query: { text: code, size: 5, page: 0 } });
    return groupings.map(offerOfGrouping).find((offer) => hasCode(offer, code));
  }

  /** What the first answer to a search is: the exact code, else the best match. */
  async first(text: string): Promise<Offer | undefined> {
    const exact = this.known(text);
    if (exact) return exact;
    const { products } = await call(listProducts, { path: { host: this.host }, query: { text, size: 5, page: 0 } });
    const offers = products.map(offerOfProduct);
    this.remember(offers);
    return offers.find((offer) => hasCode(offer, text)) ?? offers[0];
  }

  /** The present state of something in a cart: its price, stock and taxes may have changed. */
  async reload(item: Pick<Offer, 'kind' | 'id'>): Promise<Offer> {
    const { host } = this;
    const offer =
      item.kind === 'product'
        ? offerOfProduct(await call(loadProduct, { path: { host, productId: item.id } }))
        : offerOfGrouping(await call(loadGrouping, { path: { host, groupingId: item.id } }));
    this.remember([offer]);
    return offer;
  }

  /** The present state of something that was offered once; undefined when it is gone or was put away. */
  async onSale(item: Pick<Offer, 'kind' | 'id'>): Promise<Offer | undefined> {
    try {
      const offer = await this.reload(item);
      const path = { host: this.host };
      // What was put away can still be read, but no list of what is sold has it.
      const query = { text: offer.code || offer.eanCode || offer.name, size: 20, page: 0 };
      const sold = item.kind === 'product' ? (await call(listProducts, { path, query })).products : (await call(listGroupings, { path, query })).groupings;
      return sold.some((one) => one.id === item.id) ? offer : undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }
}

let current: Shelf | undefined;

// What is known by code may have another name or price now, or be gone.
onCatalogueChange(() => {
  current = undefined;
});

/** The shelf of a company. */
export function shelfOf(host: string, country: string): Shelf {
  if (current?.host !== host) current = new Shelf(host, country);
  return current;
}
