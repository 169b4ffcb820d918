import type { NumberFormat } from '@/lib/number-format';

/** ISO code of a country that has a profile. */
export type FactsCountry = 'PE' | 'CL' | 'CO' | 'MX';

/** A tax a product can carry. */
export interface TaxFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Fraction: 0.18. */
  readonly factor: number;
  /** What it is for the rules of amounts. */
  readonly kind: 'sales' | 'extra' | 'exempt' | 'unaffected';
  /** A new product starts with it. */
  readonly isDefault: boolean;
  /** Of an additional tax: a product that pays it mostly pays no sales tax. */
  readonly replacesSalesTax: boolean;
}

/** A type of identity document. */
export interface IdentityFacts {
  readonly code: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly kind: 'natural' | 'legal';
  readonly maxLength: number;
  /** Regular expression of the whole number. */
  readonly pattern: string;
  /** Message when the number is missing. */
  readonly missing: string;
  /** Message when the number is wrong. */
  readonly wrong: string;
  /** Which check digit it carries, for a hint. */
  readonly checkDigit: 'ruc' | 'rut' | 'nit' | 'rfc' | null;
}

/** A document type, as far as selling goes. */
export interface DocumentFacts {
  readonly code: string;
  readonly issuerCode: string;
  readonly description: string;
  readonly kind: 'saleNote' | 'ticket' | 'invoice' | 'receipt' | 'proforma' | 'creditNote' | 'guide' | 'payment';
  readonly electronic: boolean;
  readonly client: 'natural' | 'legal' | 'all';
  readonly isDefault: boolean;
  /** The sale screen offers it. */
  readonly selectable: boolean;
  readonly amounts: {
    readonly decimals: number;
    readonly basis: TaxBasisFacts;
    readonly discountFrom: 'taxedPart' | 'everything';
    readonly needsTaxedLine: boolean;
    readonly extraTaxSuffices: boolean;
    /** Code of the levy in a bag's price. */
    readonly bagLevy: string | null;
  };
}

/** What taxes start from: prices with taxes, nothing taxed at all, or the net price with a rate put on top. */
export type TaxBasisFacts =
  | { readonly kind: 'included' }
  | { readonly kind: 'exempt' }
  | { readonly kind: 'net'; readonly rate: number };

/** A payment type. */
export interface PaymentFacts {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'cash' | 'card' | 'mixed' | 'coupon' | 'benefit' | 'transfer' | 'phoneWallet' | 'clientCredit';
  readonly requirement: string | null;
  readonly isActive: boolean;
}

/** The form of a code of letters and digits; lengths count no hyphens and blanks. */
export interface CodeForm {
  readonly minLength: number;
  readonly maxLength: number;
  /** One that people recognize, as they write it. */
  readonly example: string;
}

/** Everything the browser has to know about a country; nothing here is decided by a screen. */
export interface CountryFacts {
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
  readonly phonePrefix: string;
  readonly currency: {
    readonly code: string;
    readonly symbol: string;
    /** Notes and coins people pay with, in units of the currency, the smallest first. */
    readonly tender: readonly number[];
    /** How the law rounds payments in cash: to multiples of `step`, a rest up to `downTo` down; null where it asks for nothing. */
    readonly cashRounding: { readonly step: number; readonly downTo: number } | null;
  };
  readonly format: NumberFormat;
  /** Pattern of `dd`, `MM` and `yyyy`. */
  readonly date: string;
  /** The usual sales tax, a fraction. */
  readonly salesTax: number;
  readonly taxes: readonly TaxFacts[];
  readonly identities: readonly IdentityFacts[];
  readonly maxIdentityLength: number;
  /** Code of the identity document for clients without one. */
  readonly withoutDocument: string | null;
  /** What the tax authority knows of a buyer beside number and name, where invoices state it: `taxCatalogues` and a postcode of so many digits. */
  readonly taxProfile: { readonly postcodeLength: number } | null;
  /** Documents state the authority's code of what the company does. */
  readonly activityCode: boolean;
  readonly genericClient: {
    readonly identity: string;
    readonly number: string;
    readonly name: string;
    readonly shortName: string;
    readonly kind: 'natural' | 'legal';
  };
  readonly documents: readonly DocumentFacts[];
  readonly payments: readonly PaymentFacts[];
  /** Names of the geographic levels, the largest first. */
  readonly divisions: readonly { readonly level: number; readonly name: string; readonly plural: string }[];
  readonly sale: {
    readonly discountMode: 'amount' | 'percent';
    readonly discountFrom: 'taxedPart' | 'everything';
    /** Tax documents go through the external flow. */
    readonly externalDocuments: boolean;
    /** A sale is closed right after its creation. */
    readonly closesAtOnce: boolean;
    /** Another document type keeps the client. */
    readonly keepsClient: boolean;
    /** A document's number is written with at least so many digits. */
    readonly numberDigits: number;
    /** From this total on an electronic ticket needs a client by name. */
    readonly ticketMinimum: number | null;
    /** Levy in the price of one bag. */
    readonly bagLevy: number | null;
    /** Document that a card with its own fiscal voucher forces. */
    readonly voucherDocument: string | null;
    readonly parkingDocument: string;
    /** The exempt amount is shown as exonerated and unaffected operations. */
    readonly splitsExempt: boolean;
  };
  /** Plates of vehicles and numbers of driving licences. */
  readonly transport: { readonly plate: CodeForm; readonly hasSecondVehicle: boolean; readonly licence: CodeForm };
  readonly wording: CountryWording;
}
