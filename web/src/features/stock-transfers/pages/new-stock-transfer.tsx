import { useNavigate } from '@tanstack/react-router';
import { useTransferTargets } from '@/features/stock-transfers/api';
import { NewTransfer } from '@/features/stock-transfers/new-transfer';
import { ListFailure } from '@/failures/list-failure';
import { useTexts } from '@/i18n/texts';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { Alert } from '@/ui/alert';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';

const LIST = '/products/transfers';

/** /products/transfers/new: sends goods to another company of the family. */
export function NewStockTransferRoute() {
  const t = useTexts(transferTexts);
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const targets = useTransferTargets(mayEdit);
  const lead = <UpLink to={LIST}>{t('title')}</UpLink>;
  function content() {
    if (!mayEdit) return <OnlyEditors action={null} />;
    if (targets.error && !targets.data) return <ListFailure title={t('errorTitle')} error={targets.error} onRetry={() => void targets.refetch()} />;
    if (!targets.data) return <SkeletonList />;
    if (targets.data.length === 0) return <Alert kind="info">{t('noFamily')}</Alert>;
    return (
      <NewTransfer
        targets={targets.data}
        cancel={
          <AnyLink to={LIST} className={buttonClass('secondary')}>
            {t('cancel')}
          </AnyLink>
        }
        onSent={({ transfer }) => {
          toast.success(t('sent', { name: transfer.otherName }));
          void navigate({ to: '/products/transfers/$transferId', params: { transferId: String(transfer.id) }, replace: true });
        }}
      />
    );
  }
  return (
    <Page title={t('newTitle')} lead={lead}>
      {content()}
    </Page>
  );
}
