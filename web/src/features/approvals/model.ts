import type { Translate } from '@/i18n/texts';
import type { approvalTexts } from '@/i18n/texts/approvals';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';
import type { ApiError } from '@/wire/errors';
import { neededRightCodec, type NeededRight } from '@/wire/generated';

/** The right that is held up to a percentage. */
const DISCOUNT = 'descuento';

type Words = Translate<keyof (typeof approvalTexts)['base']>;

/** The need for an approval, in a sentence: `Descuento de 25 %: María puede hasta 10 %.` */
export function needWords(t: Words, need: NeededRight, name: string, format: NumberFormat): string {
  if (need.right !== DISCOUNT) return t('right', { right: need.name, name });
  const held = Number(need.held);
  const percent = (value: number) => formatQuantity(fromNumber(value), format);
  return t(held > 0 ? 'limit' : 'noLimit', { needed: percent(need.value), held: percent(held), name });
}

/** The rights that a refusal names. */
export function neededRights({ approval = [] }: ApiError): readonly NeededRight[] {
  return approval.map((one) => neededRightCodec.decode(one));
}

/** The header of an approval, as a refusal names it. */
const HEADER = 'X-Autorizacion';

/** Why the approval that was sent along is not valid. */
export function invalidApproval({ detail }: ApiError): string | undefined {
  const entries = Array.isArray(detail) ? (detail as readonly { campo?: unknown; mensaje?: unknown }[]) : [];
  const entry = entries.find((one) => one.campo === HEADER);
  return typeof entry?.mensaje === 'string' ? entry.mensaje : undefined;
}

/** The rights as the list of who can approve them takes them. */
export function rightsQuery(needs: readonly NeededRight[]): string {
  return needs.map(({ right, value }) => `${right}:${value}`).join(',');
}
