import { expect, it } from 'vitest';
import { changeOf, dayColumns, hourColumns } from './model';

const row = (key: string, total: number) => ({ key, name: key, total, previous: 0 });
const days = (from: string, until: string) => ({ from, until, previousFrom: from, previousUntil: until });

it('days without sales have a column too', () => {
  const columns = dayColumns({ days: days('2026-02-27', '2026-03-02'), rows: [row('2026-02-28', 12.5), row('2026-03-02', 3)] });
  expect(columns.map(({ key, short, values }) => [key, short, values[0]])).toEqual([
    ['2026-02-27', '27', 0],
    ['2026-02-28', '28', 12.5],
    ['2026-03-01', '1', 0],
    ['2026-03-02', '2', 3],
  ]);
});

it('a long stretch is drawn by month', () => {
  const columns = dayColumns({ days: days('2026-01-15', '2026-04-02'), rows: [row('2026-01-15', 1), row('2026-01-31', 2), row('2026-04-01', 4)] });
  expect(columns.map(({ key, values }) => [key, values[0]])).toEqual([
    ['2026-01', 3],
    ['2026-02', 0],
    ['2026-03', 0],
    ['2026-04', 4],
  ]);
});

it('hours run from the first with sales to the last', () => {
  expect(hourColumns([row('08', 5), row('11', 7)], (hour) => `${hour} h`).map(({ name, values }) => [name, values[0]])).toEqual([
    ['08 h', 5],
    ['09 h', 0],
    ['10 h', 0],
    ['11 h', 7],
  ]);
  expect(hourColumns([], String)).toEqual([]);
});

it('a change is shown in percent where there is something to compare with', () => {
  expect([changeOf(150, 100), changeOf(100, 150), changeOf(5, 5), changeOf(5, 0), changeOf(5, -2)]).toEqual([50, -33.3, 0, undefined, undefined]);
});
