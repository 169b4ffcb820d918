import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useChoosing, type RowsAction } from './use-choosing';

const ROWS = ['pan', 'leche', 'arroz'];
const chooseIn = (rows: readonly string[] = ROWS) => renderHook((shown: readonly string[]) => useChoosing(shown, (row) => row), { initialProps: rows });

function action(run: (row: string) => Promise<unknown>, changes: (row: string) => boolean = () => true): RowsAction<string> {
  return { label: 'Retirar', changes, run };
}

describe('choosing rows', () => {
  it('runs one after the other, and keeps chosen those with which it did not work', async () => {
    const { result } = chooseIn();
    act(() => result.current.choose(ROWS));
    const done: string[] = [];
    let open = 0;
    const write = action(async (row) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      if (row === 'leche') throw new Error('No se puede.');
      done.push(row);
    });
    await act(async () => expect(await result.current.run(write, '')).toBe(2));
    expect(done).toEqual(['pan', 'arroz']);
    expect(result.current.chosen).toEqual(['leche']);
    expect(result.current.failed.map(({ row }) => row)).toEqual(['leche']);
    expect(result.current.progress).toBeUndefined();
  });

  it('asks nothing for a row that would stay as it is', async () => {
    const { result } = chooseIn();
    act(() => result.current.choose(['pan', 'leche']));
    const done: string[] = [];
    await act(async () => void (await result.current.run(action(async (row) => done.push(row), (row) => row === 'leche'), '')));
    expect(done).toEqual(['leche']);
    expect(result.current.chosen).toEqual([]);
  });

  it('stops on request', async () => {
    const { result } = chooseIn();
    act(() => result.current.choose(ROWS));
    const stopping = action(async () => result.current.stop());
    await act(async () => expect(await result.current.run(stopping, '')).toBe(1));
    expect(result.current.chosen).toEqual(['leche', 'arroz']);
  });

  it('counts only rows in sight', () => {
    const { result, rerender } = chooseIn();
    act(() => result.current.choose(ROWS));
    rerender(['leche', 'azúcar']);
    expect(result.current.chosen).toEqual(['leche']);
    act(() => result.current.toggle('leche'));
    expect(result.current.chosen).toEqual([]);
  });
});
