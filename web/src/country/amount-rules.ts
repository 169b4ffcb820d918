import { type Dec4, ZERO, fromNumber } from '@/lib/dec4';
import type { CountryCode } from './codes';
import { countryFacts } from './facts.generated';

/** How a document type is priced and taxed. */
export interface DocumentPricing {
  /** `taxIncluded`: prices and discounts include tax. `net`: discounts are net money and tax is put on top of it. */
  readonly pricing: 'taxIncluded' | 'net';
  /** Sales tax of documents priced `net`, as a fraction. */
  readonly netTax: Dec4;
  /** Every line and bag is exempt, independent of the product. */
  readonly exempt: boolean;
  /** The document is refused without at least one taxed product. */
  readonly needsTaxedProduct: boolean;
  /** A product is such a one that pays another tax in the place of the sales tax. */
  readonly extraTaxSuffices: boolean;
  /** Code of the fixed levy that is included in a plastic bag's price. */
  readonly bagLevy: string | null;
}

/** The questions about amounts whose answers differ by country. */
export interface AmountRules {
  /** Decimals of the currency: 2, or 0 for pesos without cents. */
  readonly moneyDecimals: number;
  /** From where a discount of the whole sale is taken. */
  readonly discountSpread: 'taxedFirst' | 'everything';
  /** The exempt amount is shown as exonerated and unaffected operations. */
  readonly splitsExempt: boolean;
  /** How the document type is priced. */
  document(documentType: string): DocumentPricing;
}

const PLAIN: DocumentPricing = { pricing: 'taxIncluded', netTax: ZERO, exempt: false, needsTaxedProduct: false, extraTaxSuffices: false, bagLevy: null };

/** The amount rules of a country, from its generated facts. */
export function amountRules(country: CountryCode): AmountRules {
  const facts = countryFacts[country];
  return {
    moneyDecimals: facts.format.moneyDecimals,
    discountSpread: facts.sale.discountFrom === 'everything' ? 'everything' : 'taxedFirst',
    splitsExempt: facts.sale.splitsExempt,
    document(documentType) {
      const amounts = facts.documents.find((known) => known.code === documentType)?.amounts;
      if (!amounts) return PLAIN;
      const { basis } = amounts;
      return {
        pricing: basis.kind === 'net' ? 'net' : 'taxIncluded',
        netTax: basis.kind === 'net' ? fromNumber(basis.rate) : ZERO,
        exempt: basis.kind === 'exempt',
        needsTaxedProduct: amounts.needsTaxedLine,
        extraTaxSuffices: amounts.extraTaxSuffices,
        bagLevy: amounts.bagLevy,
      };
    },
  };
}
