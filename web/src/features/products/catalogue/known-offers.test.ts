import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NO_CONNECTION } from '@/wire/errors';
import { listBestSellers, listGroupings, listProducts, type Product } from '@/wire/generated';
import { offerOfProduct } from './offer';
import { KnownOffers } from './known-offers';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/wire/call', () => ({ call: server.call }));

const MINUTE_MS = 60_000;
const water = (price: number) => ({ id: 7, code: 'AGUA', eanCode: '7750000000011', externalCode: '', name: 'Agua', price, taxes: [] }) as unknown as Product;
let price: number;
let failure: Error | undefined;
let offers: KnownOffers;

beforeEach(() => {
  vi.useFakeTimers();
  price = 5;
  failure = undefined;
  server.call.mockReset().mockImplementation((endpoint: unknown, _: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    if (failure) return Promise.reject(failure);
    if (endpoint === listGroupings) return Promise.resolve({ groupings: [] });
    const page = { page: 0, totalPages: 2 };
    const answer = { products: price === 0 ? [] : [water(price)], page };
    return signal?.aborted ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve(answer);
  });
  offers = new KnownOffers('20100066603', 'PE');
  offers.remember([offerOfProduct(water(3))]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('products cached by code', () => {
  it('is answered at once for some minutes, and then asked for again', async () => {
    expect(offers.known('agua')?.price).toBe(3);
    expect((await offers.find('7750000000011'))?.price).toBe(3);
    expect(server.call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6 * MINUTE_MS);
    expect(offers.known('AGUA')).toBeUndefined();
    expect((await offers.find('7750000000011'))?.price).toBe(5);
    expect(offers.known('AGUA')?.price).toBe(5);
  });

  it('serves without a connection however old it is, and is gone when the server says so', async () => {
    vi.advanceTimersByTime(6 * MINUTE_MS);
    failure = new ApiError(0, NO_CONNECTION);
    expect((await offers.find('AGUA'))?.price).toBe(3);
    expect((await offers.first('AGUA'))?.price).toBe(3);
    await expect(offers.find('SAL')).rejects.toBe(failure);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(offers.known('AGUA')?.price).toBe(3);
    vi.restoreAllMocks();
    failure = undefined;
    price = 0;
    expect(await offers.find('AGUA')).toBeUndefined();
    failure = new ApiError(0, NO_CONNECTION);
    await expect(offers.find('AGUA')).rejects.toBe(failure);
  });

  it('is not replaced by an earlier read', () => {
    offers.remember([offerOfProduct(water(2))], Date.now() - MINUTE_MS);
    expect(offers.known('AGUA')?.price).toBe(3);
  });

  it('is fetched ahead again before it is old, until the till is left', async () => {
    const stop = new AbortController();
    void offers.fetchAhead(stop.signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(offers.known('AGUA')?.price).toBe(5);
    price = 6;
    await vi.advanceTimersByTimeAsync(4.5 * MINUTE_MS);
    expect(offers.known('AGUA')?.price).toBe(6);
    stop.abort();
    server.call.mockClear();
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    expect(server.call).not.toHaveBeenCalledWith(listBestSellers, expect.anything(), expect.anything());
    expect(server.call).not.toHaveBeenCalledWith(listProducts, expect.anything(), expect.anything());
  });
});
