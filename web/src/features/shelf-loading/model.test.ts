import { describe, expect, it } from 'vitest';
import { fromInt, toNumber } from '@/lib/dec4';
import { isWaiting, missingIn, newRow, ownBody, readRows, shelfAfter, stockAfter, type SentRow, type ShelfAction, type ShelfRow } from './model';

const own: ShelfRow = { ...newRow('775'), kind: 'own', id: 7, title: 'Arroz', price: fromInt(4), before: { price: fromInt(4), stock: fromInt(12) } };
const sent: SentRow = { key: 'k', content: { type: 'change', id: 7, body: { price: 5 } } };
const after = (rows: readonly ShelfRow[], ...actions: readonly ShelfAction[]) => actions.reduce(shelfAfter, rows);

describe('the rows of a shelf', () => {
  it('puts the newest first, and the same code once', () => {
    const rows = after([newRow('1')], { type: 'scan', code: '2' }, { type: 'scan', code: '1' });
    expect(rows.map(({ code, kind }) => [code, kind])).toEqual([
      ['1', 'lookup'],
      ['2', 'lookup'],
    ]);
  });
  it('keeps values typed while the code is looked up', () => {
    const [row] = after([], { type: 'scan', code: '775' }, { type: 'edit', code: '775', part: { price: fromInt(6) } }, { type: 'want', code: '775' }, { type: 'looked-up', code: '775', row: own });
    expect(row).toMatchObject({ kind: 'own', title: 'Arroz', price: fromInt(6), mode: 'set', wanted: true });
  });
  it('counts a piece for each further scan, in addition to what an own product has', () => {
    const again: ShelfAction = { type: 'again', code: '1' };
    expect(after([newRow('1')], again, again).map(({ stock }) => stock && toNumber(stock))).toEqual([3]);
    const [row] = after([own], { type: 'again', code: '775' });
    expect(row).toMatchObject({ mode: 'add', stock: fromInt(2) });
    expect(row && ownBody(row)).toEqual({ stock: 14, stockSeen: 12 });
  });
  it('opens a saved row again when something is typed, without its old problem', () => {
    const failed = after([own], { type: 'fail', code: '775', problem: 'No', isRefused: true });
    expect(failed[0]).toMatchObject({ state: 'failed', problem: 'No' });
    const [edited] = after(failed, { type: 'edit', code: '775', part: { price: fromInt(5) } });
    expect(edited).toMatchObject({ state: 'open', price: fromInt(5) });
    expect(edited).not.toHaveProperty('problem');
  });
  it('keeps the idempotency key of a write without an answer, until it is refused or something is typed', () => {
    const lost = after([own], { type: 'send', code: '775', sent }, { type: 'fail', code: '775', problem: 'No', isRefused: false });
    expect(lost[0]?.sent).toEqual(sent);
    expect(after(lost, { type: 'fail', code: '775', isRefused: true })[0]?.sent).toBeUndefined();
    expect(after(lost, { type: 'edit', code: '775', part: { price: fromInt(6) } })[0]?.sent).toBeUndefined();
  });
  it('waits for a connection after a try without an answer, until it is tried again or typed into', () => {
    const lost = after([own], { type: 'send', code: '775', sent }, { type: 'fail', code: '775', problem: 'No', isRefused: false, unanswered: true });
    expect(lost.map(isWaiting)).toEqual([true]);
    expect(readRows(JSON.stringify(lost), () => undefined)).toEqual(lost);
    expect(after(lost, { type: 'send', code: '775', sent }).map(isWaiting)).toEqual([false]);
    expect(after(lost, { type: 'edit', code: '775', part: { price: fromInt(6) } }).map(isWaiting)).toEqual([false]);
    expect(after(lost, { type: 'fail', code: '775', isRefused: true }).map(isWaiting)).toEqual([false]);
  });
  it('takes the saved stock as that of the shop, so that a later change adds nothing twice', () => {
    const [added] = after([{ ...own, stock: fromInt(5), mode: 'add' }], { type: 'end', code: '775', state: 'saved', id: 7 });
    expect(added).toMatchObject({ state: 'saved', stock: undefined, mode: 'set', before: { price: fromInt(4), stock: fromInt(17) } });
    const [made] = after([{ ...newRow('1'), name: 'Pan', price: fromInt(1), stock: fromInt(3) }], { type: 'end', code: '1', state: 'saved', id: 9 }, { type: 'edit', code: '1', part: { price: fromInt(2) } });
    expect(made).toMatchObject({ kind: 'own', id: 9, title: 'Pan' });
    expect(made && ownBody(made)).toEqual({ price: 2 });
  });
  it('drops saved rows beyond the last fifty, and no other', () => {
    const many = Array.from({ length: 60 }, (_, at): ShelfRow => ({ ...newRow(`${at}`), state: at === 59 ? 'open' : 'saved' }));
    const rows = after(many, { type: 'scan', code: 'x' });
    expect(rows.filter(({ state }) => state === 'saved').length).toBe(49);
    expect(rows.at(-1)?.code).toBe('59');
    expect(after(rows, { type: 'clear' }).map(({ code }) => code)).toEqual(['x', '59']);
  });
  it('lists missing fields', () => {
    expect(missingIn(newRow('1'))).toBe('name');
    expect(missingIn({ ...newRow('1'), name: 'Pan' })).toBe('price');
    expect(missingIn({ ...newRow('1'), name: 'Pan', price: fromInt(1) })).toBeUndefined();
    expect(missingIn(own)).toBeUndefined();
  });
  it('sends of an own product only what changes', () => {
    expect(ownBody(own)).toBeUndefined();
    expect(ownBody({ ...own, stock: fromInt(12) })).toBeUndefined();
    expect(ownBody({ ...own, price: fromInt(5) })).toEqual({ price: 5 });
    expect(ownBody({ ...own, stock: fromInt(9) })).toEqual({ stock: 9, stockSeen: 12 });
    expect(ownBody({ ...own, stock: fromInt(9), mode: 'add' })).toEqual({ stock: 21, stockSeen: 12 });
    expect(stockAfter({ ...own, stock: fromInt(0), mode: 'add' })).toBeUndefined();
    expect(ownBody({ ...own, retired: true })).toEqual({ active: true });
  });
  it('reads the stored rows, and sets invalid ones aside', () => {
    const aside: unknown[] = [];
    const read = (text: string | null) => readRows(text, (draft) => void aside.push(draft));
    expect(read(JSON.stringify([own, { ...own, sent, state: 'saving' }]))).toHaveLength(2);
    expect(read(null)).toEqual([]);
    expect(aside).toEqual([]);
    expect(read(JSON.stringify([{ ...own, state: 'later' }, { ...own, price: 'x' }, own]))).toEqual([own]);
    expect(read('{"a":1}')).toEqual([]);
    expect(read('[')).toEqual([]);
    expect(aside).toHaveLength(4);
  });
});
