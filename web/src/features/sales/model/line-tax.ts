import { fromNumber } from '@/lib/dec4';
import type { LineTax } from './totals-types';

/** A tax as the sums read it: a sales tax counts by its code or by its name. */
export function taxOf(tax: { readonly code: string; readonly name: string; readonly factor: number }): LineTax {
  const sales = [tax.code, tax.name].map((text) => text.trim().toUpperCase()).find((text) => text === 'IVA' || text === 'IGV');
  return { code: sales ?? tax.code, factor: fromNumber(tax.factor) };
}
