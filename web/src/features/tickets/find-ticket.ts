import type { CountryFacts } from '@/country/facts.generated';
import { addDays } from '@/lib/dates';
import { call } from '@/wire/call';
import { listSales } from '@/wire/generated';
import type { TicketCode } from './ticket-code';

export interface TicketFinder {
  readonly host: string;
  readonly userId: number;
  /** Whether the sales of every seller may be looked through. */
  readonly everyone: boolean;
  readonly facts: Pick<CountryFacts, 'documents'>;
}

/** Sales of one day that are looked through; the words leave a few. */
const MOST = 100;

/**
 * The key of the sale whose ticket carries the code; undefined when the user sees none.
 * @throws ApiError when it cannot be asked.
 */
export async function findTicket(code: TicketCode, { host, userId, everyone, facts }: TicketFinder): Promise<number | undefined> {
  const query = { text: `${code.series} ${code.number}`.trim(), from: code.day, before: addDays(code.day, 1), size: MOST, ...(everyone && { everyone }) };
  const { sales } = await call(listSales, { path: { host, userId }, query });
  const types = facts.documents.filter((one) => one.electronic && one.issuerCode === code.type).map((one) => one.code);
  return sales.find((sale) => types.includes(sale.invoiceType) && isNumber(sale.seriesCorrelative, code))?.id;
}

/** Whether it is the number of the code, however many zeros precede it. */
function isNumber(seriesCorrelative: string, { series, number }: TicketCode): boolean {
  const digits = /\d+$/.exec(seriesCorrelative)?.[0] ?? '';
  return Number(digits) === number && (series === '' || seriesCorrelative.startsWith(`${series}-`));
}
