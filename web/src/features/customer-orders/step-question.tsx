import { useCountry } from '@/country/profile';
import { shownClientName } from '@/country/client-name';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CustomerOrder, CustomerOrderStatus } from '@/wire/generated';
import { useChangeOrder } from './api';
import { sells } from './model';

/** Longest reason, in characters. */
const REASON_MAX = 250;

const WORDS = {
  accepted: { title: 'acceptTitle', body: 'acceptBody', confirm: 'acceptConfirm' },
  rejected: { title: 'rejectTitle', body: 'rejectBody', confirm: 'rejectConfirm' },
  delivered: { title: 'deliverTitle', body: 'deliverBody', confirm: 'deliverConfirm' },
} as const;

export interface StepQuestionProps {
  readonly order: CustomerOrder;
  readonly status: CustomerOrderStatus;
  readonly onDone: () => void;
}

/** Asks before a step that takes no money. */
export function StepQuestion({ order, status, onDone }: StepQuestionProps) {
  const t = useTexts(customerOrderTexts);
  const { facts, moneyOf } = useCountry();
  const change = useChangeOrder(order.id);
  const words = WORDS[status as keyof typeof WORDS];
  // Another user was quicker: the step would sell now, or is gone.
  if (!words || sells(order, status)) return null;
  const confirm = (note: string | undefined) =>
    change.mutate(
      { status, note },
      {
        onSuccess: () => {
          toast.success(t('updated'));
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(words.title, { number: order.number })}
      keepLabel={t('keep')}
      confirmLabel={t(words.confirm)}
      danger={status === 'rejected'}
      {...(status === 'rejected' && { reason: { label: t('reason'), hint: t('reasonHint'), max: REASON_MAX } })}
      busy={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onDone}
    >
      {t(words.body, { client: shownClientName(order.client.name, facts), total: moneyOf(order.sale?.total ?? order.total) })}
    </ConfirmDialog>
  );
}
