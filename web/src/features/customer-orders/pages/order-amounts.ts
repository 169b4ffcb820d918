import type { AmountRules } from '@/country/amount-rules';
import type { Reckon } from '@/features/customer-orders/model';
import { taxOf } from '@/features/sales/model/line-tax';
import { totals } from '@/features/sales/model/totals';
import { ZERO, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';

/** Adds up what leaves of an order with the sums of the till, to the cent as the server does. */
export function reckonWith(rules: AmountRules, saleTax: Dec4): Reckon {
  return (order, leaving, documentType) => {
    const lines = order.lines
      .map((line) => ({ id: String(line.lineId), price: fromNumber(line.unitPrice), quantity: leaving.get(line.lineId) ?? ZERO, taxes: line.taxes.map(taxOf) }))
      .filter(({ quantity }) => quantity > 0);
    const found = totals({ documentType, saleTax, lines }, rules);
    if (!found.ok) return undefined;
    const { amounts } = found;
    return {
      total: amounts.total,
      taxTotals: {
        net: toNumber(amounts.taxedNet),
        exempt: toNumber(amounts.exempt),
        iva: toNumber(amounts.tax),
        total: toNumber(amounts.total),
        extraTaxes: amounts.extraTaxes.map((extra) => ({ code: extra.code, rate: extra.rate === null ? 0 : toNumber(extra.rate), amount: toNumber(extra.amount) })),
      },
    };
  };
}
