import type { CountryFacts } from '@/country/facts.generated';
import { ZERO } from '@/lib/dec4';
import type { Day } from '@/lib/dates';
import { grossWeight, isCarried, type End, type GuideDraft } from './draft';
import { ubigeoOf } from './place';
import { needsDescription, partyKind } from './reasons';
import { WEIGHT_MAX } from './weight';

/** Parts of the form that can be wrong. */
export type Field =
  | 'description'
  | 'party'
  | 'invoice'
  | 'lines'
  | 'gross'
  | 'exitDay'
  | 'arrivalDay'
  | 'carrierNumber'
  | 'carrierName'
  | 'plate'
  | 'driver'
  | 'secondaryPlate'
  | 'departurePlace'
  | 'departureAddress'
  | 'departureCode'
  | 'arrivalPlace'
  | 'arrivalAddress'
  | 'arrivalCode';

/** What the country decides about a guide. */
export type GuideFacts = Pick<CountryFacts, 'divisions' | 'documents' | 'identities' | 'sale'>;

/** What is to be said about each: keys of texts. */
export type Problems = { readonly [Name in Field]?: ProblemText };

/** Keys of the sentences. */
export type ProblemText =
  | 'descriptionMissing'
  | 'clientMissing'
  | 'supplierMissing'
  | 'invoiceWrong'
  | 'linesMissing'
  | 'quantityMissing'
  | 'grossMissing'
  | 'grossTooHigh'
  | 'exitMissing'
  | 'exitPast'
  | 'arrivalBefore'
  | 'carrierNumberMissing'
  | 'carrierNumberWrong'
  | 'carrierNameMissing'
  | 'plateMissing'
  | 'driverMissing'
  | 'samePlate'
  | 'placeMissing'
  | 'addressMissing';

/** A series of four characters, or of three without its letter, and a number. */
const INVOICE = /^[A-Z0-9]{1,4}-\d{1,8}$/;
/** The same where numbers have a fixed length. */
const FIXED_INVOICE = /^[A-Z0-9]{3,4}-\d{1,8}$/;

/** What can be seen to be wrong before the server is asked. */
export function problemsOf(draft: GuideDraft, today: Day, facts: GuideFacts): Problems {
  const found: Record<string, ProblemText | false | undefined> = {
    description: needsDescription(draft.reason) && draft.description.trim() === '' && 'descriptionMissing',
    party: partyProblem(draft),
    invoice: draft.invoice.trim() !== '' && !(facts.sale.numberDigits > 0 ? FIXED_INVOICE : INVOICE).test(invoiceText(draft.invoice)) && 'invoiceWrong',
    lines: draft.lines.length === 0 ? 'linesMissing' : draft.lines.some((line) => !isCarried(line)) && 'quantityMissing',
    gross: grossProblem(draft),
    exitDay: draft.exitDay === '' ? 'exitMissing' : draft.exitDay !== undefined && draft.exitDay < today && 'exitPast',
    arrivalDay: draft.arrivalDay !== undefined && draft.arrivalDay < (draft.exitDay || today) && 'arrivalBefore',
    ...(draft.isPrivate ? privateProblems(draft) : publicProblems(draft, facts)),
    ...endProblems('departure', draft.departure, facts),
    ...endProblems('arrival', draft.arrival, facts),
  };
  return Object.fromEntries(Object.entries(found).filter(([, said]) => said)) as Problems;
}

function partyProblem({ source, reason, party }: GuideDraft): ProblemText | undefined {
  if (party) return undefined;
  const kind = partyKind(reason);
  // A guide of a sale is always for its client.
  if (source.kind === 'sale' || kind === 'client') return 'clientMissing';
  return kind === 'supplier' ? 'supplierMissing' : undefined;
}

function grossProblem(draft: GuideDraft): ProblemText | undefined {
  if (draft.lines.length === 0 && draft.gross === undefined) return undefined;
  const gross = grossWeight(draft);
  if (gross > WEIGHT_MAX) return 'grossTooHigh';
  return gross <= ZERO ? 'grossMissing' : undefined;
}

function privateProblems({ isSmall, plate, driver, secondaryPlate }: GuideDraft): Record<string, ProblemText | false> {
  return {
    plate: !isSmall && plate === '' && 'plateMissing',
    driver: !isSmall && !driver && 'driverMissing',
    secondaryPlate: secondaryPlate !== '' && secondaryPlate === plate && 'samePlate',
  };
}

function publicProblems({ carrierNumber, carrierName }: GuideDraft, { identities }: Pick<CountryFacts, 'identities'>): Record<string, ProblemText | false> {
  const number = carrierNumber.trim();
  const known = identities.filter(({ kind }) => kind === 'legal').some(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(number));
  return {
    carrierNumber: number === '' ? 'carrierNumberMissing' : !known && 'carrierNumberWrong',
    carrierName: carrierName.trim() === '' && 'carrierNameMissing',
  };
}

function endProblems(end: 'departure' | 'arrival', { address, place }: End, facts: GuideFacts): Record<string, ProblemText | false> {
  return { [`${end}Place`]: ubigeoOf(place, facts) === '' && 'placeMissing', [`${end}Address`]: address.trim() === '' && 'addressMissing' };
}

/** A typed number of a document as it is compared and sent: in capitals, without blanks. */
export function invoiceText(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/**
 * The related document, with the country's code of its type: a ticket by its B, everything else an invoice. Where
 * numbers have a fixed length, an invoice whose letter was left out is sent with its F.
 */
export function relatedDocument(typed: string, { documents, sale }: Pick<GuideFacts, 'documents' | 'sale'>): { readonly type: string; readonly number: string } | undefined {
  const number = invoiceText(typed);
  if (number === '') return undefined;
  const [series = ''] = number.split('-');
  const typeOf = (wanted: 'invoice' | 'ticket') => documents.find(({ kind, electronic }) => kind === wanted && electronic)?.issuerCode ?? '';
  if (sale.numberDigits > 0 && series.length <= 3) return { type: typeOf('invoice'), number: `F${number}` };
  return { type: typeOf(series.startsWith('B') ? 'ticket' : 'invoice'), number };
}
