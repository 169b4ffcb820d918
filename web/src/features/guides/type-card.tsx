import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { LONGEST, type GuideDraft } from './draft';
import { REASONS, needsDescription, type Reason } from './reasons';
import type { Change } from './store';
import styles from './guides.module.css';

export interface TypeCardProps {
  readonly draft: GuideDraft;
  readonly change: Change;
  readonly onReason: (reason: Reason) => void;
  /** What is wrong with the description. */
  readonly error: string | undefined;
}

/** Why the goods are carried, and the way to say so. */
export function TypeCard({ draft, change, onReason, error }: TypeCardProps) {
  const t = useTexts(newGuideTexts);
  const words = useTexts(guideTexts);
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title={t('type')}
      icon={<IconRoute size={22} aria-hidden />}
      actions={
        <Button icon={<IconReplace size={20} aria-hidden />} onClick={() => setChoosing(true)} aria-label={`${t('changeType')}: ${t('type')}`}>
          {t('changeType')}
        </Button>
      }
    >
      <p className={styles.strong}>{words(`reason_${draft.reason}`)}</p>
      {needsDescription(draft.reason) ? (
        <TextField
          label={t('description')}
          value={draft.description}
          error={error}
          maxLength={LONGEST.description}
          onChange={({ target }) => change((now) => ({ ...now, description: target.value }))}
        />
      ) : null}
      {choosing ? (
        <TypeDialog
          value={draft.reason}
          onReason={(reason) => {
            setChoosing(false);
            onReason(reason);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Card>
  );
}

interface TypeDialogProps {
  readonly value: Reason;
  readonly onReason: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** The guide type selector. */
function TypeDialog({ value, onReason, onClose }: TypeDialogProps) {
  const t = useTexts(newGuideTexts);
  const words = useTexts(guideTexts);
  const id = useId();
  const [chosen, setChosen] = useState(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    onReason(chosen);
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={id} variant="primary">
        {t('choose')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('typeDialog')} width={560} footer={footer}>
      <form id={id} onSubmit={submit}>
        <fieldset className={styles.types}>
          <legend>{t('typeLead')}</legend>
          {REASONS.map((reason) => (
            <label key={reason} className={styles.type}>
              <input type="radio" name={`${id}-type`} checked={reason === chosen} data-autofocus={reason === chosen || undefined} onChange={() => setChosen(reason)} />
              <span>{words(`reason_${reason}`)}</span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
