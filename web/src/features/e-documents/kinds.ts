import type { DocumentFacts } from '@/country/facts.generated';
import type { Translate } from '@/i18n/texts';
import type { InvoiceType } from '@/wire/generated';
import { EVERY_KIND } from './search';

/** A choice of types: every invoice, every ticket, every payment of sales on credit, one of them, or all. */
export interface KindChoice {
  /** As the address names it. */
  readonly value: string;
  /** Its name; the description of a lone type is the company's own word. */
  readonly label: { readonly group: 'invoices' | 'tickets' | 'payments' | 'all' } | { readonly description: string };
  /** The authority's codes, `33,34`. */
  readonly codes: string;
}

/** Name of a choice; nothing where the address means none of them. */
export function kindName(choice: KindChoice | undefined, t: Translate<'invoices' | 'tickets' | 'payments' | 'all'>): string {
  if (!choice) return '';
  return 'group' in choice.label ? t(choice.label.group) : choice.label.description;
}

const GROUPS = [
  ['invoice', 'invoices'],
  ['ticket', 'tickets'],
  ['payment', 'payments'],
] as const;

/**
 * The types of documents that the company issues electronically: groups first, the usual one (invoices) leading,
 * then the types of a group that has several, then all. Types that the company does not have are left out once its own are known; one that issues
 * none electronically may have issued any of them before.
 */
export function kindChoices(known: readonly DocumentFacts[], own: readonly InvoiceType[] | undefined): readonly KindChoice[] {
  const isOwn = (code: string) => !own?.some(({ electronic }) => electronic) || own.some((type) => type.id === code && type.electronic);
  // A company does not choose the document of a payment: it comes with the payment.
  const issued = known.filter((one) => one.electronic && GROUPS.some(([kind]) => kind === one.kind) && (one.kind === 'payment' || isOwn(one.code)));
  const groups = GROUPS.flatMap(([kind, group]) => {
    const codes = codesOf(issued.filter((one) => one.kind === kind));
    return codes ? [{ value: codes, label: { group }, codes } satisfies KindChoice] : [];
  });
  const lone = groups
    .filter(({ codes }) => codes.includes(','))
    .flatMap(({ codes }) => codes.split(',').map((code) => ({ value: code, label: { description: issued.find((one) => one.issuerCode === code)?.description ?? code }, codes: code })));
  return [...groups, ...lone, { value: EVERY_KIND, label: { group: 'all' }, codes: codesOf(issued) }];
}

/** The codes of each group of types of sales, as {@link kindChoices} has them. */
export function groupCodes(choices: readonly KindChoice[]): readonly string[] {
  return choices.flatMap(({ label, codes }) => ('group' in label && label.group !== 'all' && label.group !== 'payments' ? [codes] : []));
}

/** The codes of types, each once, in their order. */
function codesOf(types: readonly DocumentFacts[]): string {
  return [...new Set(types.map((one) => one.issuerCode))].toSorted().join(',');
}

/** The types a list begins with: the invoices of the country, `01` or `33,34`. */
export function usualKinds(known: readonly DocumentFacts[]): string {
  return codesOf(known.filter((one) => one.electronic && one.kind === 'invoice'));
}

/** The codes that an address asks for. */
export function kindsOf(kind: string | undefined, choices: readonly KindChoice[], usual: string): string {
  if (kind === undefined) return usual;
  return choices.find(({ value }) => value === kind)?.codes ?? (kind === EVERY_KIND ? usual : kind);
}
