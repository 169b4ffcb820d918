import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { changeGroup, type Group } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useChangeGroup } from './api';
import { NAME_MAX } from './name';

export interface RenameDialogProps {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for another name of a group. */
export function RenameDialog({ group, onClose }: RenameDialogProps) {
  const t = useTexts(groupTexts);
  const change = useChangeGroup();
  const [name, setName] = useState(group.name);
  const { busy, problems, failure, showProblems, forget, save } = useSaving((error) => refusedFields(changeGroup, error));
  function submit() {
    const wanted = name.trim();
    if (showProblems({ name: wanted === '' ? t('nameMissing') : undefined })) return;
    if (wanted === group.name) {
      onClose();
      return;
    }
    void save(async () => {
      await change(group.id, { name: wanted });
      toast.success(t('saved'));
      onClose();
    });
  }
  return (
    <FormDialog title={t('renameTitle')} width={480} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={problems.name}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        data-autofocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          forget('name');
        }}
      />
    </FormDialog>
  );
}
