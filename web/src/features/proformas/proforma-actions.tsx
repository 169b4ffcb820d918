import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DetailButtons } from '@/ui/detail';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Proforma } from '@/wire/generated';
import { useChangeProforma } from './api';
import { isOpen, updateState } from './model';

/** The action that is being confirmed: into which state the quote goes. */
export type Question = 'free' | 'canceled';

export interface ProformaActionsProps {
  readonly proforma: Proforma;
  readonly onSell: ((proformaId: number) => void) | undefined;
  readonly onQuestion: (question: Question) => void;
}

/** The ways an open quote can still go; nothing once it went one. */
export function ProformaActions({ proforma, onSell, onQuestion }: ProformaActionsProps) {
  const t = useTexts(proformaTexts);
  if (!isOpen(proforma)) return null;
  return (
    <DetailButtons label={t('actions')}>
      <Button icon={<IconGift size={20} aria-hidden />} onClick={() => onQuestion('free')}>
        {t('giveAway')}
      </Button>
      <Button variant="danger" icon={<IconBan size={20} aria-hidden />} onClick={() => onQuestion('canceled')}>
        {t('cancel')}
      </Button>
      {onSell ? (
        <Button variant="primary" icon={<IconCashRegister size={20} aria-hidden />} onClick={() => onSell(proforma.id)}>
          {t('sell')}
        </Button>
      ) : null}
    </DetailButtons>
  );
}

const WORDS = {
  free: { title: 'freeTitle', body: 'freeBody', confirm: 'freeConfirm' },
  canceled: { title: 'cancelTitle', body: 'cancelBody', confirm: 'cancelConfirm' },
} as const;

export interface ProformaQuestionProps {
  readonly proforma: Proforma;
  readonly question: Question;
  readonly onDone: () => void;
}

/** Asks, because the end of a quote is recorded and cannot be undone. */
export function ProformaQuestion({ proforma, question, onDone }: ProformaQuestionProps) {
  const t = useTexts(proformaTexts);
  const { moneyOf } = useCountry();
  const change = useChangeProforma(proforma.id);
  const state = updateState(change.status);
  const words = WORDS[question];
  const confirm = () =>
    change.mutate(
      { status: question },
      {
        onSuccess: () => {
          toast.success(t('statusChanged'));
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(words.title, { number: proforma.seriesCorrelative })}
      keepLabel={t('keep')}
      confirmLabel={t(words.confirm)}
      danger
      busy={state === 'updating'}
      error={state === 'failed' && change.error ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onDone}
    >
      {t(words.body, { total: moneyOf(proforma.total) })}
    </ConfirmDialog>
  );
}
