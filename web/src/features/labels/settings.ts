import { isFields } from '@/lib/kept-checks';
import { paperOf, type PaperId } from './papers';

/** Use of a label: on the edge of a shelf, where the price is read from afar, or on the product itself. */
export const KINDS = ['shelf', 'product'] as const;
export type LabelKind = (typeof KINDS)[number];

/** The fields of a label. */
export const PARTS = ['name', 'price', 'unitPrice', 'barcode', 'code'] as const;
export type LabelPart = (typeof PARTS)[number];
export type Parts = Readonly<Record<LabelPart, boolean>>;

export interface LabelSettings {
  readonly kind: LabelKind;
  readonly parts: Readonly<Record<LabelKind, Parts>>;
  readonly paper: PaperId;
}

/** Key in the storage of the browser. */
const PLACE = 'yapa.label-settings';

const USUAL: LabelSettings = {
  kind: 'shelf',
  parts: {
    shelf: { name: true, price: true, unitPrice: true, barcode: true, code: false },
    product: { name: true, price: true, unitPrice: false, barcode: true, code: false },
  },
  paper: 'roll50',
};

/** How this device printed labels last. */
export function labelSettings(): LabelSettings {
  try {
    return readSettings(localStorage.getItem(PLACE));
  } catch {
    return USUAL;
  }
}

/** Remembers on this device how labels are printed. */
export function keepLabelSettings(settings: LabelSettings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Without storage it is chosen again next time.
  }
}

/** Makes sense of any text; what makes none is as usual. */
export function readSettings(text: string | null): LabelSettings {
  const said = parsed(text);
  if (!isFields(said)) return USUAL;
  const parts = isFields(said.parts) ? said.parts : {};
  return {
    kind: KINDS.find((kind) => kind === said.kind) ?? USUAL.kind,
    parts: { shelf: partsOf(parts.shelf, USUAL.parts.shelf), product: partsOf(parts.product, USUAL.parts.product) },
    paper: paperOf(said.paper).id,
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function partsOf(said: unknown, usual: Parts): Parts {
  if (!isFields(said)) return usual;
  return Object.fromEntries(PARTS.map((part) => [part, typeof said[part] === 'boolean' ? said[part] : usual[part]])) as Record<LabelPart, boolean>;
}
