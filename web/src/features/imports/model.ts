import { importFieldCodec, type Import, type ImportField } from '@/wire/generated';

export type Columns = readonly (ImportField | null)[];

/** The columns as the address of a preview says them: the contract's words between commas. */
export function columnWords(columns: Columns): string {
  return columns.map((field) => (field === null ? '' : String(importFieldCodec.encode(field)))).join(',');
}

/** The columns with another field in one of them; each field once. */
export function withField(columns: Columns, at: number, field: ImportField | null): Columns {
  return columns.map((one, place) => (place === at ? field : one === field ? null : one));
}

/** Whether the columns identify the product or client of a row. */
export const isEnough = (columns: Columns, keys: readonly ImportField[]): boolean => columns.some((field) => field !== null && keys.includes(field));

/** Whether the server still works on it. */
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => state === 'running' || state === 'undoing';

/** How far the server is, in hundredths. */
export function progressOf(one: Import): number {
  const [done, total] = one.state === 'undoing' ? [one.undone, one.added + one.changed] : [one.done, one.total];
  return total === 0 ? 0 : Math.floor((done * 100) / total);
}
