import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { AskAgain, type AskAgainProps } from '@/ui/ask-again';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { CreditNoteDraft } from '@/wire/generated';
import type { Writing } from './api';

export interface UnansweredProps extends Pick<AskAgainProps, 'busy' | 'failure' | 'onAgain' | 'onChange' | 'cancel'> {
  /** What was sent and not answered. */
  readonly writing: Writing;
  readonly of: CreditNoteDraft;
}

/** A credit note that may be written already: what it gives back, and asking for its answer. */
export function Unanswered({ writing: { kind, body, total }, of, ...rest }: UnansweredProps) {
  const t = useTexts(newCreditNoteTexts);
  const { money, format } = useCountry();
  return (
    <AskAgain lead={t('unanswered')} question={{ title: t('changeTitle'), body: t('changeBody', { number: of.numberText }) }} {...rest}>
      <Card title={t(kind)}>
        <Sums>
          {(body?.lines ?? []).map(({ line, name, quantity }) => (
            <Sum key={line} label={name ?? ''} value={formatQuantity(fromNumber(quantity), format)} />
          ))}
          <Sum label={t('noteTotal')} value={money(total)} strong />
        </Sums>
      </Card>
    </AskAgain>
  );
}
