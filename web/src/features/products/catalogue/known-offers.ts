import { onProductsChange } from '@/products/changed';
import { call } from '@/wire/call';
import { ApiError } from '@/wire/errors';
import { listBestSellers, listGroupings, listProducts, loadGrouping, loadProduct } from '@/wire/generated';
import { hasCode, offerOfGrouping, offerOfProduct, type Offer } from './offer';
import { BEST_A_PAGE, REFRESH_MS } from './sources';

/** How many pages of the best sellers are known ahead, so that most scans need no network. */
const PAGES_AHEAD = 6;

/** How long the cached product of a code is valid, in milliseconds: a till stays open all day, and prices change meanwhile. */
const HOLDS_MS = 5 * 60_000;
/** How long something new is waited for where something old is known, in milliseconds; a later answer is none. */
const PATIENCE_MS = 4_000;

/** The cached product of a code, and its time in milliseconds of the epoch. */
interface Known {
  readonly offer: Offer;
  readonly at: number;
}

/** Offers by code: a scan of a known code is answered at once. One per company, as long as the page lives. */
export class KnownOffers {
  readonly host: string;
  readonly country: string;
  #byCode = new Map<string, Known>();

  constructor(host: string, country: string) {
    this.host = host;
    this.country = country;
  }

  /** Remembers what a list brought (`at`, in milliseconds of the epoch); newer knowledge replaces older. */
  remember(offers: Iterable<Offer>, at: number = Date.now()): void {
    for (const offer of offers) {
      for (const code of [offer.code, offer.eanCode, offer.externalCode]) {
        const place = code.toUpperCase();
        if (code && !((this.#byCode.get(place)?.at ?? 0) > at)) this.#byCode.set(place, { offer, at });
      }
    }
  }

  /** The cached product of a code, without a request, while it is valid; without a connection any cached one. */
  known(code: string): Offer | undefined {
    const known = this.#byCode.get(code.trim().toUpperCase());
    return known && (Date.now() - known.at < HOLDS_MS || !navigator.onLine) ? known.offer : undefined;
  }

  /** Fetches the best sellers ahead, at once and again before they are old, until it is aborted. */
  async fetchAhead(signal: AbortSignal): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- each time comes after the one before
    do await this.#fetchBest(signal);
    while (await pause(REFRESH_MS, signal));
  }

  /** One page after the other from the second on (the first is shown); a failure is no loss. */
  async #fetchBest(signal: AbortSignal): Promise<void> {
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
   * The product or bundle with this code, a product first; undefined when there is none.
   * @throws ApiError when it cannot be asked.
   */
  async find(code: string): Promise<Offer | undefined> {
    return this.known(code) ?? this.#asked(code, (signal) => this.#findProduct(code, signal).then((product) => product ?? this.#findGrouping(code, signal)));
  }

  /** The server's answer; where it cannot be reached, the cached product. */
  async #asked(code: string, ask: (signal: AbortSignal | undefined) => Promise<Offer | undefined>): Promise<Offer | undefined> {
    const place = code.trim().toUpperCase();
    const before = this.#byCode.get(place);
    const patience = before && AbortSignal.timeout(PATIENCE_MS);
    try {
      const found = await ask(patience);
      if (found) this.remember([found]);
      else this.#byCode.delete(place);
      return found;
    } catch (error) {
      if (before && (patience?.aborted || (error instanceof ApiError && (error.status === 0 || error.status >= 500)))) return before.offer;
      throw error;
    }
  }

  async #findProduct(code: string, signal: AbortSignal | undefined): Promise<Offer | undefined> {
    const { products } = await call(listProducts, { path: { host: this.host }, query: { text: code, size: 5, page: 0 } }, { signal });
    return products.map(offerOfProduct).find((offer) => hasCode(offer, code));
  }

  async #findGrouping(code: string, signal: AbortSignal | undefined): Promise<Offer | undefined> {
    const { groupings } = await call(listGroupings, { path: { host: this.host }, query: { text: code, size: 5, page: 0 } }, { signal });
    return groupings.map(offerOfGrouping).find((offer) => hasCode(offer, code));
  }

  /** The first answer to a search: the exact code, else the best match. */
  async first(text: string): Promise<Offer | undefined> {
    return this.known(text) ?? this.#asked(text, (signal) => this.#search(text, signal));
  }

  async #search(text: string, signal: AbortSignal | undefined): Promise<Offer | undefined> {
    const { products } = await call(listProducts, { path: { host: this.host }, query: { text, size: 5, page: 0 } }, { signal });
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

  /** The present state of something that was offered once; undefined when it is gone or is inactive. */
  async onSale(item: Pick<Offer, 'kind' | 'id'>): Promise<Offer | undefined> {
    try {
      const offer = await this.reload(item);
      const path = { host: this.host };
      // An inactive product can still be read, but no list of products for sale has it.
      const query = { text: offer.code || offer.eanCode || offer.name, size: 20, page: 0 };
      const sold = item.kind === 'product' ? (await call(listProducts, { path, query })).products : (await call(listGroupings, { path, query })).groupings;
      return sold.some((one) => one.id === item.id) ? offer : undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }
}

/** Waits so many milliseconds; false as soon as it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

let current: KnownOffers | undefined;

// A product cached by code may have another name or price now, or be gone.
onProductsChange(() => {
  current = undefined;
});

/** The known offers of a company. */
export function knownOffersOf(host: string, country: string): KnownOffers {
  if (current?.host !== host) current = new KnownOffers(host, country);
  return current;
}
