import { ZERO, min, round, toNumber, type Dec4 } from '@/lib/dec4';
import type { Day } from '@/lib/dates';
import type { NewGuide } from '@/wire/generated';
import { LONGEST, grossWeight, isCarried, type DriverDraft, type End, type GuideDraft, type GuideLine } from './draft';
import { ubigeoOf } from './place';
import { relatedDocument, type GuideFacts } from './problems';
import { isIncoming, needsDescription, partyKind } from './reasons';
import { WEIGHT_DECIMALS, WEIGHT_MAX, netWeight, rawWeight, totalNet, unweighed } from './weight';

/** Unit of all weights. */
const KILOS = 'KGM';
/** The contract's code of goods without one of the authority. */
const NO_SUNAT_CODE = '0';

/** The guide as it goes out. One that was announced as electronic is refused where it would be a paper. */
export function guideBody(draft: GuideDraft, today: Day, facts: GuideFacts, isElectronic = false): NewGuide {
  const { source, reason, lines, isPrivate, note } = draft;
  return {
    saleId: source.kind === 'sale' ? source.id : null,
    orderId: source.kind === 'purchase' ? source.id : null,
    ...partyBody(draft),
    document: relatedBody(draft, facts),
    notes: note.trim() || null,
    electronic: isElectronic || null,
    lines: lines.filter(isCarried).map(lineBody),
    shipment: {
      reason,
      reasonText: needsDescription(reason) ? draft.description.trim() : null,
      grossWeight: weightBody(grossWeight(draft)),
      // Goods that were not weighed would count as nothing.
      netWeight: unweighed(lines) > 0 ? null : weightBody(min(totalNet(lines), grossWeight(draft))),
      weightUnit: KILOS,
      exitDay: draft.exitDay || today,
      arrivalDay: draft.arrivalDay ?? null,
      kind: isPrivate ? 'private' : 'public',
      ...(isPrivate ? privateBody(draft) : { carrier: { ruc: draft.carrierNumber.trim(), name: draft.carrierName.trim() } }),
      departure: endBody(draft.departure, facts),
      arrival: endBody(draft.arrival, facts),
    },
  };
}

/** Two decimals, as the contract has all weights. */
function weightBody(weight: Dec4): number {
  return toNumber(round(min(WEIGHT_MAX, weight), WEIGHT_DECIMALS));
}

/** Words with single blanks between them. */
function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A client by its key, a supplier by its number; one without either is stated in words. */
function partyBody({ party, reason, departure, arrival }: GuideDraft): Pick<NewGuide, 'clientId' | 'recipient' | 'sponsorRuc' | 'sponsorName' | 'sponsorAddress'> {
  if (!party) return {};
  const { id, name, documentType, documentNumber } = party;
  if (id > 0) return { clientId: id };
  const recipient = { documentType, documentNumber, name };
  if (partyKind(reason) !== 'supplier') return { recipient };
  const sponsor = { sponsorRuc: documentNumber, sponsorName: name, sponsorAddress: tidy(isIncoming(reason) ? departure.address : arrival.address) || null };
  // What is bought comes to the company; what is returned goes to the supplier.
  return isIncoming(reason) ? sponsor : { ...sponsor, recipient };
}

function relatedBody({ invoice }: GuideDraft, facts: GuideFacts): NewGuide['document'] {
  const related = relatedDocument(invoice, facts);
  return related ? { kind: related.type, number: related.number } : null;
}

function lineBody(line: GuideLine): NonNullable<NewGuide['lines']>[number] {
  const { productId, code, name, unit, quantity, tare } = line;
  const net = netWeight(line);
  return {
    productId: productId > 0 ? productId : null,
    code: code || null,
    name,
    unit: unit || null,
    quantity: toNumber(quantity),
    weight: weightBody(net ?? ZERO),
    tare: weightBody(tare ?? ZERO),
    rawWeight: weightBody(rawWeight(line)),
    sunatCode: NO_SUNAT_CODE,
  };
}

function privateBody({ isSmall, plate, secondaryPlate, driver, secondaryDriver }: GuideDraft): Partial<NewGuide['shipment']> {
  return {
    smallVehicle: isSmall || null,
    plate: plate || null,
    secondaryPlate: secondaryPlate || null,
    driver: driver ? driverBody(driver) : null,
    secondaryDriver: secondaryDriver ? driverBody(secondaryDriver) : null,
  };
}

function driverBody({ documentType, documentNumber, name, lastName, licenseNumber }: DriverDraft): NonNullable<NewGuide['shipment']['driver']> {
  return { documentType, documentNumber, name, lastName, licenseNumber };
}

function endBody({ address, place, localCode }: End, facts: GuideFacts): NewGuide['shipment']['departure'] {
  return { divisionCode: ubigeoOf(place, facts), address: tidy(address).slice(0, LONGEST.address), localCode: localCode || null };
}
