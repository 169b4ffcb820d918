import { useParams } from '@tanstack/react-router';
import { useTransfer } from '@/features/stock-transfers/api';
import { TransferContent } from '@/features/stock-transfers/transfer-content';
import { useTexts } from '@/i18n/texts';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { wholeOf } from '@/lib/address';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { Page } from '@/ui/page';

const DetailPage = defineDetail(useTransfer);

const LIST = '/products/transfers';

/** /products/transfers/:transferId: one transfer. */
export function StockTransferRoute() {
  const t = useTexts(transferTexts);
  const id = wholeOf(useParams({ strict: false }).transferId);
  return (
    <DetailPage id={id} t={t} heading={t('waiting')} list={LIST} listName={t('title')}>
      {(detail) => (
        <Page title={t(detail.transfer.direction === 'out' ? 'titleOut' : 'titleIn', { name: detail.transfer.otherName })} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
          <TransferContent detail={detail} />
        </Page>
      )}
    </DetailPage>
  );
}
