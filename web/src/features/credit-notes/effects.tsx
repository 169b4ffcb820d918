import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconFileX from '@tabler/icons-react/dist/esm/icons/IconFileX.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { fromNumber, sub } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import type { CreditNoteDraft } from '@/wire/generated';
import { goodsBack, takesAll, totalOf, type NoteDraft } from './draft';
import { moneyBack } from './money';
import styles from './credit-notes.module.css';

/** So many products are named; more are counted. */
const NAMED_MAX = 4;

export interface EffectsProps {
  readonly draft: NoteDraft;
  readonly of: CreditNoteDraft;
}

/** Effects of the note, in sentences: on the stock, the money, the sale and its document. */
export function Effects({ draft, of }: EffectsProps) {
  const t = useTexts(newCreditNoteTexts);
  const { money } = useCountry();
  const authority = useAuthority();
  const stock = useStockSentence(draft, of);
  const total = totalOf(draft, of);
  const all = takesAll(draft, of);
  const { wallets, byHand } = moneyBack(of, total);
  return (
    <ul className={styles.effects}>
      <li>
        <IconPackageImport size={20} aria-hidden />
        {stock}
      </li>
      {wallets.map(({ name, amount }) => (
        <li key={name}>
          <IconTicket size={20} aria-hidden />
          {t('happensWallet', { amount: money(amount), wallet: name })}
        </li>
      ))}
      {byHand > 0 ? (
        <li>
          <IconCash size={20} aria-hidden />
          {t('happensMoney', { amount: money(byHand) })}
        </li>
      ) : null}
      <li>
        <IconReceipt size={20} aria-hidden />
        {all ? t('happensSale') : t('happensPart', { amount: money(sub(fromNumber(of.total), total)) })}
      </li>
      {all ? (
        <li>
          <IconFileX size={20} aria-hidden />
          {t('happensDocument', { number: of.numberText, ...authority })}
        </li>
      ) : null}
    </ul>
  );
}

function useStockSentence(draft: NoteDraft, of: CreditNoteDraft): string {
  const t = useTexts(newCreditNoteTexts);
  const { format } = useCountry();
  const goods = goodsBack(draft, of);
  if (goods.length === 0) return t('happensNoStock');
  if (goods.length > NAMED_MAX) return t('happensStockMany', { count: goods.length });
  return t('happensStock', { goods: goods.map(({ line, quantity }) => t('times', { quantity: formatQuantity(quantity, format), name: line.name })).join(', ') });
}
