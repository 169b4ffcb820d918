import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { formatQuantity } from '@/lib/number-format';
import { PendingWriteNotice, type PendingWriteNoticeProps } from '@/pending/pending-write-notice';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { Sent } from './sent';

export interface PendingReceiptProps extends Pick<PendingWriteNoticeProps, 'write' | 'cancel'> {
  readonly sent: Sent;
}

/** A receipt that may be registered already: who brought what. */
export function PendingReceipt({ sent, write, cancel }: PendingReceiptProps) {
  const t = useTexts(goodsReceiptTexts);
  const { money, format } = useCountry();
  return (
    <PendingWriteNotice write={write} lead={t('unconfirmed')} elsewhere={{ lead: t('onItsWay'), label: t('register') }} question={{ title: t('changeTitle'), body: t('changeBody') }} cancel={cancel}>
      <Card title={sent.supplier}>
        <Sums>
          {sent.lines.map(({ name, quantity }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they do not move
            <Sum key={at} label={name} value={formatQuantity(quantity, format)} />
          ))}
          <Sum label={t('total')} value={money(sent.total)} strong />
        </Sums>
      </Card>
    </PendingWriteNotice>
  );
}
