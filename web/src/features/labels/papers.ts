/** Labels on a roll, one a page, or on the sheets of an office printer. Lengths are millimetres. */
export interface Paper {
  readonly id: PaperId;
  /** Size of one label. */
  readonly width: number;
  readonly height: number;
  /** Kept free inside a label, at its sides and above and below. */
  readonly edge: readonly [sides: number, ends: number];
  /** Widths of a module of a barcode, the widest first: whole dots of the printers that print on it. */
  readonly modules: readonly number[];
  /** The sheet; a roll has none. */
  readonly sheet?: Sheet;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** Between two columns. */
  readonly gap: number;
}

export type PaperId = 'roll50' | 'roll58' | 'roll40' | 'a4of24' | 'a4of65' | 'letterOf24' | 'letterOf30' | 'letterOf65';

/** 3 and 2 dots of a label printer of 203 dpi. */
const ROLL_MODULES = [0.375, 0.25];
/** 10, 8, 7, 6, 5 and 4 dots of 600 dpi. */
const SHEET_MODULES = [0.4233, 0.3387, 0.2963, 0.254, 0.2117, 0.1693];

const roll = (id: PaperId, width: number, height: number): Paper => ({ id, width, height, edge: [1.5, 1.2], modules: ROLL_MODULES });

const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };

/** Papers for labels. The sheets of 24 and 65 on A4 are those sold as 70 × 37 and 38.1 × 21.2 mm, that of 30 on Letter as 1 × 2 5/8 inches; the others are cut. */
export const PAPERS: readonly Paper[] = [
  roll('roll50', 50, 25),
  roll('roll58', 58, 40),
  roll('roll40', 40, 30),
  // Without margins: what a printer cannot reach lies inside the labels at the edge.
  { id: 'a4of24', width: 70, height: 37, edge: [5, 4.5], modules: SHEET_MODULES, sheet: { ...A4, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 } },
  { id: 'a4of65', width: 38.1, height: 21.2, edge: [1.5, 1], modules: SHEET_MODULES, sheet: { ...A4, columns: 5, rows: 13, left: 4.75, top: 10.7, gap: 2.5 } },
  { id: 'letterOf24', width: 67.9, height: 32.5, edge: [2, 1.5], modules: SHEET_MODULES, sheet: { ...LETTER, columns: 3, rows: 8, left: 6.1, top: 9.7, gap: 0 } },
  { id: 'letterOf30', width: 66.7, height: 25.4, edge: [2, 1.5], modules: SHEET_MODULES, sheet: { ...LETTER, columns: 3, rows: 10, left: 4.8, top: 12.7, gap: 3.1 } },
  { id: 'letterOf65', width: 40.7, height: 20, edge: [1.5, 1], modules: SHEET_MODULES, sheet: { ...LETTER, columns: 5, rows: 13, left: 6.2, top: 9.7, gap: 0 } },
];

/** The paper with this id; the first for any other text. */
export function paperOf(id: unknown): Paper {
  return PAPERS.find((paper) => paper.id === id) ?? (PAPERS[0] as Paper);
}

/** Labels on one page. */
export function labelsAPage({ sheet }: Paper): number {
  return sheet ? sheet.columns * sheet.rows : 1;
}

export interface Place<Label> {
  readonly left: number;
  readonly top: number;
  /** Absent where the sheet was used before. */
  readonly label: Label | undefined;
}

/** The labels on their pages, the first one at position `start` of the first sheet, counted from 1 by rows. */
export function pagesOf<Label>(paper: Paper, labels: readonly Label[], start: number): readonly (readonly Place<Label>[])[] {
  const { sheet, width, height } = paper;
  const used = sheet ? Math.min(Math.max(start, 1), labelsAPage(paper)) - 1 : 0;
  const all: readonly (Label | undefined)[] = [...Array.from({ length: used }, () => undefined), ...labels];
  const many = labelsAPage(paper);
  const place = (label: Label | undefined, at: number): Place<Label> => ({
    left: sheet ? sheet.left + (at % sheet.columns) * (width + sheet.gap) : 0,
    top: sheet ? sheet.top + Math.floor(at / sheet.columns) * height : 0,
    label,
  });
  return Array.from({ length: Math.ceil(all.length / many) }, (_, page) => all.slice(page * many, (page + 1) * many).map(place));
}

/** The widest module with which a symbol of so many modules fits on a label; undefined where none does. */
export function moduleWidth({ width, modules, sheet }: Paper, symbol: number): number | undefined {
  // A sheet is cut or peeled with less precision than a roll.
  const room = width - (sheet ? 2 : 1);
  return modules.find((module) => symbol * module <= room);
}
