import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { useCountry } from '@/country/profile';
import { formatFixed, formatQuantity } from '@/lib/number-format';
import { PendingWriteNotice, type PendingWriteNoticeProps } from '@/pending/pending-write-notice';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { SentGuide } from './api';
import { grossWeight } from './draft';
import { WEIGHT_DECIMALS } from './weight';

export interface PendingGuideProps extends Pick<PendingWriteNoticeProps, 'write' | 'cancel'> {
  readonly sent: SentGuide;
}

/** A guide that may exist already: what it carries. */
export function PendingGuide({ sent: { draft }, write, cancel }: PendingGuideProps) {
  const t = useTexts(newGuideTexts);
  const { format } = useCountry();
  return (
    <PendingWriteNotice write={write} lead={t('unconfirmed')} elsewhere={{ lead: t('onItsWay'), label: t('emit') }} question={{ title: t('changeTitle'), body: t('changeBody') }} cancel={cancel}>
      <Card title={draft.party ? t('to', { name: draft.party.name }) : t('own')}>
        <Sums>
          {draft.lines.map(({ key, name, quantity }) => (
            <Sum key={key} label={name} value={formatQuantity(quantity, format)} />
          ))}
          <Sum label={t('gross')} value={formatFixed(grossWeight(draft), WEIGHT_DECIMALS, format)} strong />
        </Sums>
      </Card>
    </PendingWriteNotice>
  );
}
