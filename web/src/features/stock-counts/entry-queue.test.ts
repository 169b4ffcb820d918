import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ONE } from '@/lib/dec4';
import { ApiError } from '@/wire/errors';
import { EntryQueue, type EntrySender } from './entry-queue';
import type { QueuedEntry } from './model';

const COLA = { productId: 101, name: 'Cola', detail: '', unit: 'UNI', partialSale: false };
const entry = { ...COLA, code: '', kind: 'add', quantity: ONE } as const;

function sender(change: Partial<EntrySender> = {}) {
  const written: (readonly [string, number])[] = [];
  const all: EntrySender = {
    find: () => Promise.resolve(COLA),
    write: ({ key, productId }: QueuedEntry & { readonly productId: number }) => {
      written.push([key, productId]);
      return Promise.resolve({});
    },
    onEntered: vi.fn(),
    onEmptied: vi.fn(),
    unknown: (code) => `Nada con ${code}`,
    ...change,
  };
  return { all, written };
}

beforeEach(() => localStorage.clear());

describe('entries of a count', () => {
  it('goes out one after the other, each under its own key, and is gone once the server has it', async () => {
    const queue = new EntryQueue('q');
    queue.add(entry);
    queue.add(entry);
    const { all, written } = sender();
    await queue.work(all);
    expect(written.map(([, product]) => product)).toEqual([101, 101]);
    expect(new Set(written.map(([key]) => key)).size).toBe(2);
    expect([queue.entries(), queue.isWaiting()]).toEqual([[], false]);
    expect(all.onEntered).toHaveBeenCalledTimes(2);
    expect(all.onEmptied).toHaveBeenCalledTimes(1);
  });

  it('has the progress asked for once the queue is empty, and not while an entry still waits in it', async () => {
    const queue = new EntryQueue('q');
    queue.add(entry);
    const left: number[] = [];
    await queue.work(sender({ onEmptied: () => left.push(queue.entries().length) }).all);
    expect(left).toEqual([0]);
    queue.add(entry);
    await queue.work(sender({ write: () => Promise.reject(new ApiError(0, 'no_connection')), onEmptied: () => left.push(-1) }).all);
    expect(left).toEqual([0]);
  });

  it('waits over a reload under the same key while the server cannot be reached', async () => {
    const queue = new EntryQueue('q');
    queue.add(entry);
    const lost = vi.fn(() => Promise.reject(new ApiError(0, 'no_connection')));
    await queue.work(sender({ write: lost }).all);
    const again = new EntryQueue('q');
    const [waiting] = again.entries();
    expect(lost).toHaveBeenCalledWith(expect.objectContaining({ key: waiting?.key }), expect.any(Number));
    const { all, written } = sender();
    await again.work(all);
    expect(written).toEqual([[waiting?.key, 101]]);
    expect(again.entries()).toEqual([]);
  });

  it('is reported where the server refused it, and the queue continues with the next', async () => {
    const queue = new EntryQueue('q');
    queue.add(entry);
    queue.add({ ...entry, productId: 102 });
    const refused = new ApiError(409, 'conflicto', { userMessage: 'Este conteo ya se aplicó.' });
    const { all } = sender({ write: ({ productId }) => (productId === 101 ? Promise.reject(refused) : Promise.resolve({})) });
    await queue.work(all);
    expect(queue.entries().map(({ failure }) => failure)).toEqual(['Este conteo ya se aplicó.']);
    expect(queue.isWaiting()).toBe(false);
    queue.discard(queue.entries()[0]?.key ?? '');
    expect(queue.entries()).toEqual([]);
  });

  it('finds the product of a code that was scanned without a connection, or reports that there is none', async () => {
    const queue = new EntryQueue('q');
    queue.add({ ...entry, productId: null, code: '775' });
    await queue.work(sender({ find: () => Promise.reject(new Error('offline')) }).all);
    expect(queue.isWaiting()).toBe(true);
    const { all, written } = sender();
    await queue.work(all);
    expect(written.length).toBe(1);
    queue.add({ ...entry, productId: null, code: '999' });
    await queue.work(sender({ find: () => Promise.resolve(undefined) }).all);
    expect(queue.entries()[0]?.failure).toBe('Nada con 999');
  });

  it('survives a storage that holds nonsense', () => {
    for (const text of ['', '{}', '[1]', '[{"key":1}]']) {
      localStorage.setItem('q', text);
      expect(new EntryQueue('q').entries()).toEqual([]);
    }
  });
});
