import { call } from '@/wire/call';
import { listBestSellers, listGroupings, listProducts, loadGrouping, loadProduct } from '@/wire/generated';
import { hasCode, offerOfGrouping, offerOfProduct, type Offer } from './offer';

/** How many of the best sellers are fetched ahead, so that most scans need no network. */
const AHEAD = 100;

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

  /** Fetches the best sellers ahead; a failure is no loss. */
  async fetchAhead(signal: AbortSignal): Promise<void> {
    try {
      const { products } = await call(
        listBestSellers,
        { path: { countryCode: this.country }, query: { mostOrdered: true, companyHost: this.host, size: AHEAD, page: 0 } },
        { signal },
      );
      this.remember(products.map(offerOfProduct));
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
}

let current: Shelf | undefined;

/** The shelf of a company. */
export function shelfOf(host: string, country: string): Shelf {
  if (current?.host !== host) current = new Shelf(host, country);
  return current;
}
