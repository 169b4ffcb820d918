import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { changeGroup, type Group } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useChangeGroup } from './api';
import { NAME_MAX } from './name';
import styles from './groups.module.css';

export interface RenameDialogProps {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for another name of a group. */
export function RenameDialog({ group, onClose }: RenameDialogProps) {
  const t = useTexts(groupTexts);
  const formId = useId();
  const change = useChangeGroup();
  const [name, setName] = useState(group.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly field?: string; readonly whole?: string }>({});

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') {
      setProblem({ field: t('nameMissing') });
      return;
    }
    if (wanted === group.name) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      await change(group.id, { name: wanted });
      toast.success(t('saved'));
      onClose();
    } catch (error) {
      const { name: field } = refusedFields(changeGroup, error);
      setProblem(field ? { field } : { whole: messageOf(error) });
      setBusy(false);
    }
  }

  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={t('renameTitle')} footer={footer} width={480}>
      <form id={formId} noValidate className={styles.stack} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          error={problem.field}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoFocus
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setProblem({});
          }}
        />
        {problem.whole ? <Alert kind="error">{problem.whole}</Alert> : null}
      </form>
    </Dialog>
  );
}
