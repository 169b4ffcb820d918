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
  | 'arrivalPlace'
  | 'arrivalAddress';

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
const INVOICE = /^[A-Z0-9]{3,4}-\d{1,8}$/;

/** What can be seen to be wrong before the server is asked. */
export function problemsOf(draft: GuideDraft, today: Day, facts: Pick<CountryFacts, 'identities'>): Problems {
  const found: Record<string, ProblemText | false | undefined> = {
    description: needsDescription(draft.reason) && draft.description.trim() === '' && 'descriptionMissing',
    party: partyProblem(draft),
    invoice: draft.invoice.trim() !== '' && !INVOICE.test(invoiceText(draft.invoice)) && 'invoiceWrong',
    lines: draft.lines.length === 0 ? 'linesMissing' : draft.lines.some((line) => !isCarried(line)) && 'quantityMissing',
    gross: grossProblem(draft),
    exitDay: draft.exitDay === '' ? 'exitMissing' : draft.exitDay !== undefined && draft.exitDay < today && 'exitPast',
    arrivalDay: draft.arrivalDay !== undefined && draft.arrivalDay < (draft.exitDay || today) && 'arrivalBefore',
    ...(draft.isPrivate ? privateProblems(draft) : publicProblems(draft, facts)),
    ...endProblems('departure', draft.departure),
    ...endProblems('arrival', draft.arrival),
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

function endProblems(end: 'departure' | 'arrival', { address, place }: End): Record<string, ProblemText | false> {
  return { [`${end}Place`]: ubigeoOf(place) === '' && 'placeMissing', [`${end}Address`]: address.trim() === '' && 'addressMissing' };
}

/** A typed number of a document as it is compared and sent: in capitals, without blanks. */
export function invoiceText(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** The related document: a ticket by its B, everything else an invoice, whose number is sent with its F. */
export function relatedDocument(typed: string): { readonly type: '01' | '03'; readonly number: string } | undefined {
  const number = invoiceText(typed);
  if (number === '') return undefined;
  const [series = ''] = number.split('-');
  if (series.length > 3) return { type: series.startsWith('B') ? '03' : '01', number };
  return { type: '01', number: `F${number}` };
}
