import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import type { Branch } from '@/wire/generated';
import type { BranchDraft } from './branch-form';
import type { PlacesSlot } from './slots';
import { Toggle } from './toggle';
import { useBranchForm } from './use-branch-form';
import styles from './company.module.css';

export interface BranchDialogProps {
  /** The branch to change; a new one without. */
  readonly branch: Branch | undefined;
  readonly places: PlacesSlot;
  readonly onClose: () => void;
}

/** A branch, new or to be changed. */
export function BranchDialog({ branch, places, onClose }: BranchDialogProps) {
  const t = useTexts(companyTexts);
  const state = useBranchForm(branch, onClose);
  const { form, busy, failure, typed, submit } = state;
  return (
    <FormDialog title={t(branch ? 'editBranch' : 'addBranch')} width={760} saveLabel={t('saveBranch')} busy={busy} typed={typed} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <BranchFields state={state} places={places} />
    </FormDialog>
  );
}

interface BranchFieldsProps {
  readonly state: ReturnType<typeof useBranchForm>;
  readonly places: PlacesSlot;
}

function BranchFields({ state: { draft, change, problems }, places: Places }: BranchFieldsProps) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const field = (name: keyof BranchDraft & ('tradename' | 'localCode' | 'email' | 'phone' | 'area' | 'channel' | 'direction'), max: number) => ({
    name,
    value: draft[name],
    error: problems[name],
    maxLength: max,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t('branchTradename')} data-autofocus {...field('tradename', 200)} />
        <TextField label={t('branchLocalCode')} hint={t('branchCodeHint')} {...field('localCode', 10)} />
      </div>
      <TextField label={t('branchDirection')} {...field('direction', 200)} />
      <div className={styles.three}>
        <Places value={draft.divisions} onValue={(divisions) => change({ divisions }, 'department', 'province', 'district')} error={problems.department ?? problems.province ?? problems.district} />
      </div>
      <div className={styles.pair}>
        <TextField label={t('branchEmail')} type="email" {...field('email', 100)} />
        <TextField label={t('branchPhone')} type="tel" leading={facts.phonePrefix} {...field('phone', 20)} />
        <TextField label={t('branchArea')} {...field('area', 100)} />
        <TextField label={t('branchChannel')} hint={t('branchChannelHint')} {...field('channel', 40)} />
      </div>
      <Toggle label={t('branchEnabled')} hint={t('branchEnabledHint')} checked={draft.active} onChecked={(active) => change({ active })} />
    </>
  );
}
