import type { Dec4 } from '@/lib/dec4';
import { dayOf } from '@/lib/address';
import { LINES_MAX, LONGEST, NO_END, QUANTITY_MAX, emptyDraft, type DriverDraft, type End, type GuideDraft, type GuideLine, type Party, type Source } from './draft';
import { NOWHERE, type Level, type Place } from './place';
import { reasonOf } from './reasons';
import { WEIGHT_MAX } from './weight';

// What a device kept of a guide may come from an older program or from a hand: every part is checked, what makes no
// sense is left out, so that the form can always be drawn.

type Raw = Readonly<Record<string, unknown>>;

/** Longest text without a limit of its own, in characters. */
const TEXT_MAX = 250;
/** Levels of a place. */
const LEVELS_MAX = 4;

/** A guide as it was kept; undefined where it is none. */
export function draftFrom(value: unknown): GuideDraft | undefined {
  const raw = recordOf(value);
  const source = raw && sourceOf(raw.source);
  const reason = raw && reasonOf(raw.reason);
  if (!raw || !source || !reason) return undefined;
  return {
    ...emptyDraft(source, reason),
    description: textOf(raw.description, LONGEST.description),
    party: partyOf(raw.party),
    invoice: textOf(raw.invoice, LONGEST.invoice),
    lines: linesOf(raw.lines),
    gross: amountOf(raw.gross, WEIGHT_MAX),
    isPrivate: raw.isPrivate !== false,
    isSmall: raw.isSmall === true,
    carrierNumber: textOf(raw.carrierNumber, LONGEST.number),
    carrierName: textOf(raw.carrierName, LONGEST.name),
    plate: textOf(raw.plate, LONGEST.plate),
    driver: driverOf(raw.driver),
    secondaryPlate: textOf(raw.secondaryPlate, LONGEST.plate),
    secondaryDriver: driverOf(raw.secondaryDriver),
    exitDay: dayOf(raw.exitDay),
    arrivalDay: dayOf(raw.arrivalDay),
    departure: endOf(raw.departure),
    arrival: endOf(raw.arrival),
    note: textOf(raw.note, LONGEST.note),
  };
}

function recordOf(value: unknown): Raw | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;
}

function textOf(value: unknown, longest = TEXT_MAX): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

function idOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function amountOf(value: unknown, most: Dec4): Dec4 | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most ? (value as Dec4) : undefined;
}

function sourceOf(value: unknown): Source | undefined {
  const raw = recordOf(value);
  if (raw?.kind === 'none') return { kind: 'none' };
  const id = idOf(raw?.id);
  if (!raw || id === 0 || (raw.kind !== 'sale' && raw.kind !== 'purchase')) return undefined;
  return { kind: raw.kind, id, number: textOf(raw.number) };
}

function partyOf(value: unknown): Party | undefined {
  const raw = recordOf(value);
  const name = textOf(raw?.name, LONGEST.name);
  if (!raw || name === '') return undefined;
  return { id: idOf(raw.id), name, documentType: textOf(raw.documentType, LONGEST.number), documentNumber: textOf(raw.documentNumber, LONGEST.number) };
}

function driverOf(value: unknown): DriverDraft | undefined {
  const raw = recordOf(value);
  const name = textOf(raw?.name, LONGEST.name);
  if (!raw || name === '') return undefined;
  return {
    id: idOf(raw.id),
    name,
    lastName: textOf(raw.lastName, LONGEST.name),
    documentType: textOf(raw.documentType, LONGEST.number),
    documentNumber: textOf(raw.documentNumber, LONGEST.number),
    licenseNumber: textOf(raw.licenseNumber, LONGEST.number),
  };
}

function endOf(value: unknown): End {
  const raw = recordOf(value);
  if (!raw) return NO_END;
  return { address: textOf(raw.address), place: placeOf(raw.place), localCode: textOf(raw.localCode, LONGEST.localCode) };
}

function placeOf(value: unknown): Place {
  const raw = recordOf(value);
  const known = recordOf(raw?.known);
  const localCode = textOf(known?.localCode, LONGEST.number);
  if (known && localCode !== '') return { known: { localCode, names: textsOf(known.names), codes: textsOf(known.codes) }, divisions: [] };
  const divisions = arrayOf(raw?.divisions, LEVELS_MAX).flatMap((one): readonly Level[] => {
    const level = recordOf(one);
    const code = textOf(level?.code, LONGEST.number);
    return code === '' ? [] : [{ code, name: textOf(level?.name) }];
  });
  return divisions.length === 0 ? NOWHERE : { known: null, divisions };
}

function arrayOf(value: unknown, most: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

function textsOf(value: unknown): readonly string[] {
  return arrayOf(value, LEVELS_MAX).map((one) => textOf(one));
}

function linesOf(value: unknown): readonly GuideLine[] {
  const keys = new Set<string>();
  return arrayOf(value, LINES_MAX).flatMap((one): readonly GuideLine[] => {
    const raw = recordOf(one);
    const key = textOf(raw?.key);
    const quantity = amountOf(raw?.quantity, QUANTITY_MAX);
    if (!raw || key === '' || keys.has(key) || quantity === undefined) return [];
    keys.add(key);
    return [
      {
        key,
        productId: idOf(raw.productId),
        code: textOf(raw.code),
        name: textOf(raw.name),
        detail: textOf(raw.detail),
        unit: textOf(raw.unit, LONGEST.number),
        fractions: raw.fractions === true,
        quantity,
        each: amountOf(raw.each, WEIGHT_MAX),
        weight: amountOf(raw.weight, WEIGHT_MAX),
        tare: amountOf(raw.tare, WEIGHT_MAX),
      },
    ];
  });
}
