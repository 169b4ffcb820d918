import { type Dec4, ZERO, parseDec4 } from '@/lib/dec4';
import type { CountryCode } from './codes';

/** How a document type is priced and taxed. */
export interface DocumentPricing {
  /** `shelf`: prices and discounts include tax. `net`: discounts are net money and tax is put on top of it. */
  readonly pricing: 'shelf' | 'net';
  /** Every line and bag is exempt, whatever the product says. */
  readonly exempt: boolean;
  /** The document is refused without at least one taxed product. */
  readonly needsTaxedProduct: boolean;
}

/** The questions about amounts whose answers differ by country. */
export interface AmountRules {
  /** Decimals of the currency: 2, or 0 for pesos without cents. */
  readonly moneyDecimals: number;
  /** From where a discount of the whole sale is taken. */
  readonly discountSpread: 'taxedFirst' | 'everything';
  /** Value-added tax of documents priced `net`, as a fraction. */
  readonly netTax: Dec4;
  /** A fixed tax per plastic bag is included in the bag's price. */
  readonly taxesBags: boolean;
  /** The exempt amount is shown as exonerated and unaffected operations. */
  readonly splitsExempt: boolean;
  /** How the document type is priced. */
  document(documentType: string): DocumentPricing;
}

const sharedDocument = (documentType: string): DocumentPricing => ({
  pricing: 'shelf',
  exempt: documentType.includes('EXENTA'),
  needsTaxedProduct: documentType.includes('-AFECTA'),
});

const base: AmountRules = {
  moneyDecimals: 2,
  discountSpread: 'taxedFirst',
  netTax: ZERO,
  taxesBags: false,
  splitsExempt: false,
  document: sharedDocument,
};

const byCountry: Record<CountryCode, AmountRules> = {
  PE: { ...base, taxesBags: true, splitsExempt: true },
  CL: {
    ...base,
    moneyDecimals: 0,
    netTax: parseDec4('0.19') ?? ZERO,
    document: (documentType) => ({
      ...sharedDocument(documentType),
      pricing: documentType.includes('FACTURA-ELECTRONICA-AFECTA-CL') ? 'net' : 'shelf',
    }),
  },
  CO: { ...base, discountSpread: 'everything' },
  MX: base,
};

/** The amount rules of a country. */
export function amountRules(country: CountryCode): AmountRules {
  return byCountry[country];
}
