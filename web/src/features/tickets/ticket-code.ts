import type { Day } from '@/lib/dates';

/** Meaning of the code printed on an electronic document. */
export interface TicketCode {
  /** Tax number of the issuer, without signs between its digits. */
  readonly issuer: string;
  /** Code of the document type at the tax authority. */
  readonly type: string;
  /** Empty where documents have no series. */
  readonly series: string;
  readonly number: number;
  readonly day: Day;
}

/**
 * The QR of Peru (R.S. 097-2012/SUNAT): RUC, type, series, number, IGV, total and day, the last one with hyphens or
 * without. A keyboard of another layout than the scanner's makes another sign of the bar and of the hyphen.
 */
const BARS = /^(\d{11})[^\dA-Z](\d{2})[^\dA-Z]([A-Z][\dA-Z]{3})[^\dA-Z](\d{1,8})[^\dA-Z][\d.,]+[^\dA-Z][\d.,]+[^\dA-Z](\d{4})[^\dA-Z]?(\d\d)[^\dA-Z]?(\d\d)(?:\D|$)/i;
/** The stamp of Chile (TED): RUT, type, folio and day of the document. */
const STAMP = /<TED\b.*?<RE>([\dK.-]+)<\/RE><TD>(\d+)<\/TD><F>(\d+)<\/F><FE>(\d{4})-(\d\d)-(\d\d)<\/FE>/i;

/** Reads a scanned code; undefined when it is not the one of an electronic document. */
export function readTicketCode(scanned: string): TicketCode | undefined {
  const bars = BARS.exec(scanned);
  if (bars) {
    const [, issuer = '', type = '', series = '', number = '', ...day] = bars;
    return { issuer, type, series: series.toUpperCase(), number: Number(number), day: day.join('-') };
  }
  const stamp = STAMP.exec(scanned);
  if (!stamp) return undefined;
  const [, issuer = '', type = '', number = '', ...day] = stamp;
  return { issuer: plainTaxNumber(issuer), type, series: '', number: Number(number), day: day.join('-') };
}

/** A tax number without the signs between its digits. */
export function plainTaxNumber(number: string): string {
  return number.replace(/[^\dA-Z]/gi, '').toUpperCase();
}
