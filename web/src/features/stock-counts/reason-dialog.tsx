import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { ChoiceField } from '@/ui/choice-field';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { messageOf } from '@/wire/errors';
import type { CountReason } from '@/wire/generated';
import { useSetReason } from './api';
import { REASONS } from './search';
import styles from './stock-counts.module.css';

const LONGEST_COMMENT = 250;
const WIDTH = 480;

export interface ReasonDialogProps {
  readonly countId: number;
  /** The product; absent for all differences without a reason of their own. */
  readonly product?: { readonly id: number; readonly name: string } | undefined;
  readonly reason: CountReason;
  readonly comment: string;
  readonly onClose: () => void;
}

/** Why a product differs, or all those without a reason of their own. */
export function ReasonDialog({ countId, product, reason: before, comment: said, onClose }: ReasonDialogProps) {
  const t = useTexts(stockCountTexts);
  const save = useSetReason(countId);
  const [reason, setReason] = useState(before);
  const [comment, setComment] = useState(said);
  const [tried, setTried] = useState(false);
  const isMissing = reason === 'other' && comment.trim() === '';
  function submit() {
    setTried(true);
    if (!isMissing) save.mutate({ productId: product?.id ?? null, reason, comment: comment.trim() || null }, { onSuccess: onClose });
  }
  return (
    <FormDialog title={t(product ? 'reasonTitle' : 'reasonAllTitle')} width={WIDTH} focusSave busy={save.isPending} failure={save.error ? messageOf(save.error) : undefined} onSubmit={submit} onClose={onClose}>
      <p className={styles.hint}>{product?.name ?? t('reasonAllLead')}</p>
      <ChoiceField label={t('reason')} value={reason} choices={REASONS} word={t} onChoice={(one) => one && setReason(one)} />
      <TextField label={t('comment')} maxLength={LONGEST_COMMENT} value={comment} error={tried && isMissing ? t('commentMissing') : undefined} onChange={({ target }) => setComment(target.value)} />
    </FormDialog>
  );
}
