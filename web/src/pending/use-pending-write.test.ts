import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/wire/errors';
import { PendingWrites, SENDING_MS } from './pending-writes';
import { useDraftLock, usePending, usePendingWrite, type PendingWriteOptions } from './use-pending-write';

const toasts = vi.hoisted(() => vi.fn());
/** Another user for each test, so that none finds what the one before left in memory. */
const user = vi.hoisted(() => ({ companyHost: '20', id: 0 }));
vi.mock('@/session/store', () => ({ useUser: () => user }));
const isServed = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock('@/wire/health', () => ({ isServed }));
vi.mock('@/ui/toast', () => ({ toast: { warning: toasts } }));

interface Draft {
  readonly amount: number;
}

const SENT: Draft = { amount: 5 };
const lost = () => Promise.reject(new ApiError(0, 'no_connection'));
const refused = () => Promise.reject(new ApiError(422, 'regla', { userMessage: 'La caja está cerrada.' }));

/** A screen that writes; the test records every call back. */
function screen(options: Partial<PendingWriteOptions<Draft, string>> = {}) {
  const listener = { send: vi.fn(() => Promise.resolve('yes')), onConfirmed: vi.fn(), onUnconfirmed: vi.fn(), restore: vi.fn(), onRefused: vi.fn(), onSettled: vi.fn(), onResolvedElsewhere: vi.fn() };
  const rendered = renderHook(() => usePendingWrite<Draft, string>('recharge 7', { ...listener, ...options }));
  const submit = (content = SENT) => act(() => rendered.result.current.submit(content));
  return { ...rendered, listener, submit, now: () => rendered.result.current };
}

const place = () => `yapa.attempts.20.${user.id}`;

/** Another tab with the same user. */
function otherTab() {
  const writes = new PendingWrites(place());
  const storageChanged = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: place(), storageArea: localStorage })));
  return { writes, storageChanged };
}

/** Another tab that sends a draft; the test gives the answer. */
async function sendElsewhere(content: Draft) {
  const { writes, storageChanged } = otherTab();
  let end: (answer?: Error) => void = () => {};
  const done = writes.send('recharge 7', content, () => new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))));
  await vi.waitFor(() => expect(writes.isPending('recharge 7')).toBe(true));
  storageChanged();
  return async (error?: Error) => {
    end(error);
    await done;
    storageChanged();
  };
}

beforeEach(() => {
  localStorage.clear();
  toasts.mockClear();
  user.id += 1;
});

describe('a screen whose write', () => {
  it('is confirmed gets the answer while it is mounted, and is free for the next one', async () => {
    const { listener, submit, now } = screen();
    await submit();
    expect(listener.send).toHaveBeenCalledWith(SENT, expect.any(String));
    expect(listener.onConfirmed).toHaveBeenCalledWith('yes', SENT, true);
    expect(now()).toMatchObject({ busy: false, confirmed: true, pending: undefined, failure: undefined });
    expect(listener.onSettled).toHaveBeenCalledTimes(1);
    await submit();
    const [first, second] = listener.send.mock.calls.map((call) => (call as unknown[])[1]);
    expect(second).not.toBe(first);
  });

  it('is under way keeps its form, is busy and sends nothing else', async () => {
    let answer: (value: string) => void = () => {};
    const send = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const { submit, now, result } = screen({ send });
    act(() => void result.current.submit(SENT));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(now()).toMatchObject({ busy: true, pending: undefined });
    await submit({ amount: 9 });
    await act(() => Promise.resolve(answer('yes')));
    await waitFor(() => expect(now().busy).toBe(false));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is answered after it was left learns that it may not navigate', async () => {
    let answer: (value: string) => void = () => {};
    const { listener, result, unmount } = screen({ send: () => new Promise<string>((resolve) => (answer = resolve)) });
    act(() => void result.current.submit(SENT));
    await vi.waitFor(() => expect(localStorage.getItem(place())).toContain('recharge 7'));
    await Promise.resolve();
    unmount();
    answer('yes');
    await vi.waitFor(() => expect(listener.onConfirmed).toHaveBeenCalledWith('yes', SENT, false));
    await vi.waitFor(() => expect(localStorage.getItem(place())).toBe('{}'));
  });

  it('is refused keeps its form unchanged, and says why', async () => {
    const { listener, submit, now } = screen({ send: refused });
    await submit();
    expect(now()).toMatchObject({ busy: false, pending: undefined, failure: 'La caja está cerrada.' });
    expect(listener.onRefused).toHaveBeenCalledWith(now().error, SENT);
    expect(listener.restore).not.toHaveBeenCalled();
    act(() => now().clearFailure());
    expect(now().failure).toBeUndefined();
  });

  it('is unconfirmed shows its content, over a reload too, and the retry is the same write', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    const first = screen({ send });
    await first.submit();
    expect(first.listener.onUnconfirmed).toHaveBeenCalledWith(SENT);
    expect(first.now()).toMatchObject({ unconfirmed: SENT, pending: SENT });
    // The notice in place of the form says it already.
    expect(first.now().failure).toBeUndefined();
    first.unmount();
    const { listener, now } = screen({ send });
    expect(now()).toMatchObject({ unconfirmed: SENT, failure: undefined });
    send.mockImplementation(() => Promise.resolve('yes'));
    await act(async () => now().retry());
    await waitFor(() => expect(listener.onConfirmed).toHaveBeenCalledWith('yes', SENT, true));
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect(now().unconfirmed).toBeUndefined();
  });

  it('is unconfirmed is retried by itself once the connection is back, under the same key and by one screen', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    const [first, other] = [screen({ send }), screen({ send })];
    await first.submit();
    send.mockImplementation(() => Promise.resolve('yes'));
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(first.now().unconfirmed).toBeUndefined());
    await waitFor(() => expect(other.now()).toMatchObject({ unconfirmed: undefined, busy: false }));
    expect([first, other].flatMap(({ listener }) => listener.onConfirmed.mock.calls)).toEqual([['yes', SENT, true]]);
    expect(send).toHaveBeenCalledTimes(2);
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it('is unconfirmed is not retried by itself while the server is out of reach, nor when the user gave it up', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    const first = screen({ send });
    await first.submit();
    isServed.mockImplementationOnce(() => Promise.resolve(false));
    await act(async () => void window.dispatchEvent(new Event('online')));
    first.unmount();
    screen({ send, isGivenUp: true });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent without a connection says so, until there is one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    isServed.mockImplementationOnce(() => Promise.resolve(false));
    const { submit, now, listener, rerender } = screen();
    await submit();
    expect(now()).toMatchObject({ pending: undefined, failure: 'No se envió. Inténtelo de nuevo cuando vuelva la conexión.' });
    expect(listener.send).not.toHaveBeenCalled();
    onLine.mockRestore();
    rerender();
    expect(now().failure).toBeUndefined();
  });

  it('is retried shows its content until the answer is handled, and sends it independent of the argument', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    let finish = () => {};
    const { submit, now, result } = screen({ send, onConfirmed: () => new Promise<void>((resolve) => (finish = resolve)) });
    await submit();
    send.mockImplementation(() => Promise.resolve('yes'));
    act(() => void result.current.submit({ amount: 9 }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenLastCalledWith(SENT, expect.any(String));
    expect(now()).toMatchObject({ busy: true, unconfirmed: SENT, failure: undefined });
    await act(async () => finish());
    await waitFor(() => expect(now()).toMatchObject({ busy: false, unconfirmed: undefined }));
  });

  it('is refused after a retry gives the form back as it was written', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    const { submit, now, listener } = screen({ send });
    await submit();
    send.mockImplementation(refused);
    await submit();
    expect(listener.restore).toHaveBeenCalledWith(SENT);
    expect(now()).toMatchObject({ unconfirmed: undefined, failure: 'La caja está cerrada.' });
  });

  it('is discarded gives the form back, and the next one is another write', async () => {
    const send = vi.fn<PendingWriteOptions<Draft, string>['send']>(lost);
    const { submit, now, listener } = screen({ send });
    await submit();
    act(() => now().discard());
    expect(listener.restore).toHaveBeenCalledWith(SENT);
    expect(listener.onResolvedElsewhere).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ unconfirmed: undefined, failure: undefined });
    await submit();
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(2);
  });

  it('is unconfirmed is notified when another tab resolves it, and holds nothing to be sent again', async () => {
    const { submit, now, listener } = screen({ send: lost });
    await submit();
    const { writes, storageChanged } = otherTab();
    await writes.send('recharge 7', SENT, () => Promise.resolve());
    storageChanged();
    expect(now()).toMatchObject({ unconfirmed: undefined, failure: undefined });
    expect(listener.onResolvedElsewhere).toHaveBeenCalledTimes(1);
    expect(listener.restore).not.toHaveBeenCalled();
  });

  it('is under way in another tab is free where tabs do not share the draft', async () => {
    const { now, listener } = screen();
    const answer = await sendElsewhere({ amount: 9 });
    expect(now()).toMatchObject({ busy: false, pending: undefined });
    await answer();
    expect([listener.onResolvedElsewhere.mock.calls.length, listener.onSettled.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('a screen with a draft that tabs share', () => {
  it.each(['confirmed', 'refused'])('shows what another tab is sending, and is notified when it is %s', async (end) => {
    const onAnsweredElsewhere = vi.fn();
    const { now, listener } = screen({ onAnsweredElsewhere });
    const answer = await sendElsewhere(SENT);
    expect(now()).toMatchObject({ busy: false, unconfirmed: undefined, sentElsewhere: SENT, pending: SENT });
    await answer(end === 'refused' ? new ApiError(422, 'regla') : undefined);
    expect(now().pending).toBeUndefined();
    expect(onAnsweredElsewhere).toHaveBeenCalledTimes(1);
    expect(listener.onSettled).toHaveBeenCalledTimes(1);
  });

  it('may retry what another tab lost', async () => {
    const { now } = screen({ onAnsweredElsewhere: () => {} });
    const answer = await sendElsewhere(SENT);
    await answer(new ApiError(0, 'no_connection'));
    expect(now()).toMatchObject({ unconfirmed: SENT, sentElsewhere: undefined });
  });

  it('may retry what a tab that crashed left behind', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { now } = screen({ onAnsweredElsewhere: () => {} });
    await sendElsewhere(SENT);
    expect(now().sentElsewhere).toEqual(SENT);
    act(() => void vi.advanceTimersByTime(SENDING_MS + 2));
    expect(now()).toMatchObject({ unconfirmed: SENT, sentElsewhere: undefined });
    vi.useRealTimers();
  });

  it('is locked while a write of it is pending in any tab, and says why', async () => {
    const lock = renderHook(() => useDraftLock('recharge 7', 'Ya se envió.'));
    const pending = renderHook(() => usePending('recharge 7'));
    expect(lock.result.current()).toBe(false);
    const answer = await sendElsewhere(SENT);
    expect(lock.result.current()).toBe(true);
    expect(toasts).toHaveBeenCalledWith('Ya se envió.');
    expect(pending.result.current).toEqual(SENT);
    await answer();
    expect(lock.result.current()).toBe(false);
    expect(pending.result.current).toBeUndefined();
  });
});
