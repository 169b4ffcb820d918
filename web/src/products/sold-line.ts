import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { fromNumber, mul, neg, sub } from '@/lib/dec4';
import { productLine } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { useCountry } from '@/country/profile';

/** A line of a sale or of a quote; amounts and quantity as the wire has them. */
export interface LineFacts {
  readonly name: string;
  readonly brand: string;
  readonly presentation: string;
  readonly quantity: number;
  readonly discountAmount: number;
  readonly totalPrice: number;
}

/** The texts of a line. */
export interface LineWords {
  readonly name: string;
  readonly price: string;
  readonly discount: string | undefined;
  readonly total: string;
}

/** How a line is said in the country of the company; the price is that of one piece. */
export function useLineWords(): (line: LineFacts, price: number) => LineWords {
  const t = useTexts(documentTexts);
  const { format, money, moneyOf } = useCountry();
  /** The discount off the shown price, also where the document has it without tax. */
  const off = (line: LineFacts, price: number) => sub(mul(fromNumber(price), fromNumber(line.quantity), format.moneyDecimals), fromNumber(line.totalPrice));
  return (line, price) => ({
    name: productLine(line.name, line.brand, line.presentation),
    price: t('unitPrice', { quantity: formatQuantity(fromNumber(line.quantity), format), price: moneyOf(price) }),
    discount: line.discountAmount > 0 ? t('lineDiscount', { amount: money(neg(off(line, price))) }) : undefined,
    total: moneyOf(line.totalPrice),
  });
}
