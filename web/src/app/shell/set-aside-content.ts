import { isFields, type Fields } from '@/lib/kept-checks';

/** The readable part of a draft that was set aside. */
export interface SetAsideContent {
  /** Its lines in words, `2 × Leche`; empty when none can be read. */
  readonly lines: readonly string[];
  /** It was sent and not answered. */
  readonly sent: boolean;
}

const SCALE = 10_000;
/** Lists of a draft that is not nested deeper are looked for this far. */
const DEEPEST = 4;

/** Reads what it can from the text of a draft. */
export function contentOf(text: string): SetAsideContent {
  const draft = parsed(text);
  if (!isFields(draft)) return { lines: [], sent: false };
  const sent = isFields(draft.pending) || draft.confirmed === true || typeof draft.what === 'string';
  return { lines: linesIn(draft, 0), sent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The lines of a draft, wherever in it they are. */
function linesIn(value: unknown, depth: number): readonly string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  const { lines } = value as Fields;
  const own = Array.isArray(lines) ? lines.flatMap(lineOf) : [];
  return own.length > 0 ? own : Object.values(value).flatMap((one) => linesIn(one, depth + 1));
}

function lineOf(line: unknown): readonly string[] {
  if (!isFields(line)) return [];
  const goods = [line.item, line.offer, line.goods, line].find((one): one is Fields => isFields(one) && nameIn(one) !== undefined);
  if (!goods) return [];
  const { quantity } = line;
  return [typeof quantity === 'number' ? `${quantity / SCALE} × ${nameIn(goods)}` : `${nameIn(goods)}`];
}

function nameIn({ name, title }: Fields): string | undefined {
  return [name, title].find((one): one is string => typeof one === 'string' && one !== '');
}
