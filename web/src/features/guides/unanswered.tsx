import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { useCountry } from '@/country/profile';
import { formatFixed, formatQuantity } from '@/lib/number-format';
import { Alert } from '@/ui/alert';
import { AskAgain, type AskAgainProps } from '@/ui/ask-again';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { Sum, Sums } from '@/ui/sums';
import type { SentGuide } from './api';
import { grossWeight } from './draft';
import { WEIGHT_DECIMALS } from './weight';
import styles from './guides.module.css';

export interface UnansweredProps extends Pick<AskAgainProps, 'busy' | 'failure' | 'onAgain' | 'onChange' | 'cancel'> {
  /** The guide that was sent. */
  readonly sent: SentGuide;
}

/** A guide that may exist already: what it carries, and asking for its answer. */
export function Unanswered({ sent, ...rest }: UnansweredProps) {
  const t = useTexts(newGuideTexts);
  return (
    <AskAgain lead={t('unanswered')} question={{ title: t('changeTitle'), body: t('changeBody') }} {...rest}>
      <SentCard sent={sent} />
    </AskAgain>
  );
}

/** A guide that another window is sending at the moment, in the place of its form. */
export function OnItsWay({ sent }: Pick<UnansweredProps, 'sent'>) {
  const t = useTexts(newGuideTexts);
  return (
    <div className={styles.stack}>
      <Alert kind="info" takesFocus>
        {t('onItsWay')}
      </Alert>
      <SentCard sent={sent} />
      <SaveBar>
        <Button variant="primary" loading>
          {t('emit')}
        </Button>
      </SaveBar>
    </div>
  );
}

function SentCard({ sent: { draft } }: Pick<UnansweredProps, 'sent'>) {
  const t = useTexts(newGuideTexts);
  const { format } = useCountry();
  return (
    <Card title={draft.party ? t('to', { name: draft.party.name }) : t('own')}>
      <Sums>
        {draft.lines.map(({ key, name, quantity }) => (
          <Sum key={key} label={name} value={formatQuantity(quantity, format)} />
        ))}
        <Sum label={t('gross')} value={formatFixed(grossWeight(draft), WEIGHT_DECIMALS, format)} strong />
      </Sums>
    </Card>
  );
}
