import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { formatQuantity } from '@/lib/number-format';
import { useScanner } from '@/lib/scanner';
import { Alert } from '@/ui/alert';
import { AskAgain, type AskAgainProps } from '@/ui/ask-again';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import type { Sent } from './sent';
import styles from './goods-receipts.module.css';

export interface UnansweredProps extends Pick<AskAgainProps, 'busy' | 'failure' | 'onAgain' | 'onChange' | 'cancel'> {
  /** What was sent and not answered. */
  readonly sent: Sent;
}

/** A receipt that may be registered already: who brought what, and asking for its answer. */
export function Unanswered({ sent, ...rest }: UnansweredProps) {
  const t = useTexts(goodsReceiptTexts);
  return (
    <AskAgain lead={t('unanswered')} question={{ title: t('changeTitle'), body: t('changeBody') }} {...rest}>
      <SentCard sent={sent} />
    </AskAgain>
  );
}

/** A receipt that another window is sending at the moment, in the place of its form. */
export function OnItsWay({ sent }: Pick<UnansweredProps, 'sent'>) {
  const t = useTexts(goodsReceiptTexts);
  useScanner(() => void toast.warning(t('onItsWay')));
  return (
    <div className={styles.stack}>
      <Alert kind="info" takesFocus>
        {t('onItsWay')}
      </Alert>
      <SentCard sent={sent} />
      {/* Nothing leads out of it here: it cannot be called back. */}
      <SaveBar>
        <Button variant="primary" loading>
          {t('register')}
        </Button>
      </SaveBar>
    </div>
  );
}

function SentCard({ sent }: Pick<UnansweredProps, 'sent'>) {
  const t = useTexts(goodsReceiptTexts);
  const { money, format } = useCountry();
  return (
    <Card title={sent.supplier}>
      <Sums>
        {sent.lines.map(({ name, quantity }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they do not move
          <Sum key={at} label={name} value={formatQuantity(quantity, format)} />
        ))}
        <Sum label={t('total')} value={money(sent.total)} strong />
      </Sums>
    </Card>
  );
}
