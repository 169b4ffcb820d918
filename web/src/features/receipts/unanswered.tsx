import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { formatQuantity } from '@/lib/number-format';
import { AskAgain, type AskAgainProps } from '@/ui/ask-again';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { Sent } from './sent';

export interface UnansweredProps extends Pick<AskAgainProps, 'busy' | 'failure' | 'onAgain' | 'onChange' | 'cancel'> {
  /** What was sent and not answered. */
  readonly sent: Sent;
}

/** A receipt that may be registered already: who brought what, and asking for its answer. */
export function Unanswered({ sent, ...rest }: UnansweredProps) {
  const t = useTexts(receiptTexts);
  const { money, format } = useCountry();
  return (
    <AskAgain lead={t('unanswered')} question={{ title: t('changeTitle'), body: t('changeBody') }} {...rest}>
      <Card title={sent.supplier}>
        <Sums>
          {sent.lines.map(({ name, quantity }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they do not move
            <Sum key={at} label={name} value={formatQuantity(quantity, format)} />
          ))}
          <Sum label={t('total')} value={money(sent.total)} strong />
        </Sums>
      </Card>
    </AskAgain>
  );
}
