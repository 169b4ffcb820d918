import type { Day } from '@/lib/dates';
import { ZERO, add, div, fromNumber, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import type { CountryFacts } from '@/country/facts.generated';
import type { Branch, Client, Company, Guide, GuideBranch, GuidePlace, Purchase, Sale } from '@/wire/generated';
import { LINES_MAX, NO_END, emptyDraft, type End, type GuideDraft, type GuideLine, type Party } from './draft';
import { placeAt, placeOfLevels } from './place';
import { FIRST_REASON, isIncoming, partyKind, type Reason } from './reasons';
import { kilosOfOne, totalRaw } from './weight';

/** Code of the main establishment. */
const MAIN_LOCAL = '0000';
/** Lines of a sale that are no goods. */
const NO_GOODS = 'service';

/** Where the company is. */
export function endOfCompany(company: Pick<Company, 'address' | 'ubigee' | 'department' | 'province' | 'district' | 'branchCode'>): End {
  const { address, ubigee, department, province, district, branchCode } = company;
  return { address, place: placeAt(ubigee, [department, province, district].map((one) => one?.name ?? '')), localCode: branchCode || MAIN_LOCAL };
}

/** Where a branch is. */
export function endOfBranch(branch: Pick<Branch, 'direction' | 'localCode' | 'division1' | 'division2' | 'division3' | 'division1Code' | 'division2Code' | 'division3Code'>, facts: Pick<CountryFacts, 'divisions'>): End {
  const codes = [branch.division1Code, branch.division2Code, branch.division3Code];
  const place = placeOfLevels(codes, [branch.division1, branch.division2, branch.division3], facts);
  return { address: branch.direction, place, localCode: branch.localCode };
}

/** Where the goods of a sale leave: the branch that sold. */
export function endOfSale({ address, divisionCode, divisions, localCode }: GuideBranch): End {
  return { address, place: placeAt(divisionCode, divisions), localCode };
}

/** Where a client is. */
export function endOfClient(client: Pick<Client, 'address' | 'localCode' | 'division1' | 'division2' | 'division3'>): End {
  return { address: client.address, place: placeAt(client.localCode, [client.division1, client.division2, client.division3]), localCode: '' };
}

/** A client as the other side of a guide. */
export function partyOfClient({ id, name, documentType, documentNumber }: Pick<Client, 'id' | 'name' | 'documentType' | 'documentNumber'>): Party {
  return { id: id ?? 0, name, documentType, documentNumber };
}

/** A new guide that leaves from the company. */
export function freshDraft(reason: Reason, own: End): GuideDraft {
  const draft = emptyDraft({ kind: 'none' }, reason);
  return isIncoming(reason) ? { ...draft, arrival: own } : { ...draft, departure: own };
}

/** The guide of a sale: its goods from the branch that sold to its client. */
export function draftOfSale(sale: Pick<Sale, 'id' | 'invoiceNumber' | 'electronic' | 'seriesCorrelative' | 'emissionCode' | 'client' | 'lines'>, departure: End, client: Client | undefined): GuideDraft {
  const named = sale.client && !client?.generic && sale.client.documentNumber !== '' ? sale.client : undefined;
  const arrival = client && !client.generic ? endOfClient(client) : { ...NO_END, address: named?.address ?? '' };
  return {
    ...emptyDraft({ kind: 'sale', id: sale.id, number: sale.invoiceNumber }, FIRST_REASON.ofSale),
    party: named && { id: named.id ?? 0, name: named.name, documentType: named.documentType, documentNumber: named.documentNumber },
    invoice: sale.electronic && ['01', '03'].includes(sale.emissionCode) ? sale.seriesCorrelative : '',
    lines: merged(
      sale.lines
        .filter(({ kind }) => kind !== NO_GOODS)
        .map((line) => ({
          ...soldLine(line),
          key: `${line.kind}:${line.id}`,
          productId: line.kind === 'product' ? line.id : 0,
          quantity: fromNumber(line.quantity),
        })),
    ),
    departure,
    arrival,
  };
}

/** The guide of an order to a supplier: what was agreed, from the supplier to the company. */
export function draftOfPurchase(order: Purchase, own: End, supplierAddress: string, legalDocument: string): GuideDraft {
  return {
    ...emptyDraft({ kind: 'purchase', id: order.id, number: String(order.number) }, FIRST_REASON.purchases),
    party: { id: 0, name: order.sponsorName, documentType: legalDocument, documentNumber: order.sponsorNumber },
    lines: merged(
      order.lines.map((line) => ({
        ...soldLine(line),
        each: kilosOfOne(line),
        key: `order:${line.line}`,
        // The own product that came as this one, where that is said.
        productId: line.associated[0]?.id ?? 0,
        quantity: fromNumber(line.confirmedQuantity ?? line.quantity),
      })),
    ),
    departure: { ...NO_END, address: supplierAddress },
    arrival: own,
  };
}

interface Sold {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly presentation: string;
  readonly measurement: number;
  readonly measurementUnit: string;
}

function soldLine({ code, name, brand, presentation, measurement, measurementUnit }: Sold): Omit<GuideLine, 'key' | 'productId' | 'quantity'> {
  return {
    code,
    name: productTitle(name, brand),
    detail: productDetail(presentation, measurement, measurementUnit),
    unit: '',
    fractions: true,
    each: kilosOfOne({ measurement, measurementUnit }),
    weight: undefined,
    tare: undefined,
  };
}

/** The same goods in two lines are carried as one. */
function merged(lines: readonly GuideLine[]): readonly GuideLine[] {
  const byKey = new Map<string, GuideLine>();
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const known = byKey.get(line.key);
    byKey.set(line.key, known ? { ...known, quantity: add(known.quantity, line.quantity) as Dec4 } : line);
  }
  return [...byKey.values()].slice(0, LINES_MAX);
}

/** A guide that was begun, with all that another one was sent with. Days that are over are left out. */
export function draftOfGuide(guide: Guide, begun: GuideDraft, today: Day, facts: Pick<CountryFacts, 'identities'>): GuideDraft {
  const { shipment } = guide;
  const { source } = begun;
  const lines = carriedLines(guide.lines, begun.lines);
  const gross = typeof shipment.grossWeight === 'number' ? fromNumber(shipment.grossWeight) : undefined;
  const exitDay = shipment.exitDay > today ? shipment.exitDay : undefined;
  return {
    ...emptyDraft(source, guide.reason),
    description: shipment.reasonText ?? '',
    party: partyOfGuide(guide, source, facts),
    invoice: guide.associatedInvoice,
    lines,
    gross: gross === totalRaw(lines) ? undefined : gross,
    isPrivate: shipment.kind === 'private',
    isSmall: shipment.smallVehicle === true,
    carrierNumber: shipment.carrier?.ruc ?? '',
    carrierName: shipment.carrier?.name ?? '',
    plate: shipment.plate ?? '',
    driver: shipment.driver ? { id: 0, ...shipment.driver } : undefined,
    secondaryPlate: shipment.secondaryPlate ?? '',
    secondaryDriver: shipment.secondaryDriver ? { id: 0, ...shipment.secondaryDriver } : undefined,
    exitDay,
    arrivalDay: shipment.arrivalDay && shipment.arrivalDay >= (exitDay ?? today) ? shipment.arrivalDay : undefined,
    departure: endOfGuide(shipment.departure, begun),
    arrival: endOfGuide(shipment.arrival, begun),
    note: guide.notes,
  };
}

/** A guide keeps the code of a place; its names are known where the form begins with the same place. */
function endOfGuide({ address, divisionCode, localCode }: GuidePlace, { departure, arrival }: GuideDraft): End {
  const named = [departure.place, arrival.place].find(({ known }) => known?.localCode === divisionCode);
  return { address, place: named ?? placeAt(divisionCode), localCode: localCode ?? '' };
}

/** The client of a guide, or its supplier; none where the goods stay with the company. */
function partyOfGuide(guide: Guide, source: GuideDraft['source'], { identities }: Pick<CountryFacts, 'identities'>): Party | undefined {
  if (guide.sponsorRuc !== '') return { id: 0, name: guide.sponsorName, documentType: identities.find(({ kind }) => kind === 'legal')?.code ?? '', documentNumber: guide.sponsorRuc };
  if (guide.clientDocument === '' || (source.kind !== 'sale' && partyKind(guide.reason) === 'own')) return undefined;
  return { id: guide.clientId ?? 0, name: guide.clientName, documentType: guide.clientDocumentType, documentNumber: guide.clientDocument };
}

/** The lines of a guide, with what a form that starts over knows of the same goods. */
function carriedLines(lines: Guide['lines'], begun: readonly GuideLine[]): readonly GuideLine[] {
  const keys = new Set<string>();
  return lines.map((line) => {
    const productId = line.productId ?? 0;
    const known = begun.find((one) => (productId > 0 ? one.productId === productId : one.code === line.code && one.name === line.name));
    const named = known?.key ?? (productId > 0 ? `product:${productId}` : `line:${line.lineNo}`);
    const key = keys.has(named) ? `line:${line.lineNo}` : named;
    keys.add(key);
    const [quantity, weight, tare] = [fromNumber(line.quantity), fromNumber(line.weight), fromNumber(line.tare)];
    return {
      key,
      productId,
      code: line.code,
      name: line.name,
      detail: known?.detail ?? '',
      unit: line.unit,
      fractions: known?.fractions ?? true,
      quantity,
      each: known?.each ?? (weight > ZERO && quantity > ZERO ? div(weight, quantity) : undefined),
      weight: weight > ZERO ? weight : undefined,
      tare: tare > ZERO ? tare : undefined,
    };
  });
}

/** Another reason: who and where are kept as far as they fit it. */
export function withReason(draft: GuideDraft, reason: Reason, own: End): GuideDraft {
  const samePart = partyKind(draft.reason) === partyKind(reason) || draft.source.kind !== 'none';
  const turned = isIncoming(draft.reason) !== isIncoming(reason);
  const isOwn = (end: End) => end.address === own.address && end.localCode === own.localCode;
  const ends = turned && (isOwn(draft.departure) || isOwn(draft.arrival)) ? { departure: draft.arrival, arrival: draft.departure } : {};
  return { ...draft, ...ends, reason, party: samePart ? draft.party : undefined };
}

/** Another party: its address is the far end where nothing is written there yet. */
export function withParty(draft: GuideDraft, party: Party, end: End | undefined): GuideDraft {
  const far = isIncoming(draft.reason) ? 'departure' : 'arrival';
  const open = draft[far].address.trim() === '';
  return { ...draft, party, ...(open && end && { [far]: end }) };
}
