import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import type { Branch } from '@/wire/generated';
import type { BranchDraft } from './branch-form';
import { DiscardQuestion } from './discard-question';
import type { PlacesSlot } from './slots';
import { Toggle } from './toggle';
import { useBranchForm } from './use-branch-form';
import styles from './company.module.css';

/** What is said at the end of a form is seen wherever it is scrolled to. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export interface BranchDialogProps {
  /** The branch to change; a new one without. */
  readonly branch: Branch | undefined;
  readonly places: PlacesSlot;
  readonly onClose: () => void;
}

/** A branch, new or to be changed. */
export function BranchDialog({ branch, places, onClose }: BranchDialogProps) {
  const t = useTexts(companyTexts);
  const [leaving, setLeaving] = useState(false);
  const state = useBranchForm(branch, onClose);
  const { formId, busy, failure, typed } = state;
  const leave = () => {
    if (busy) return;
    if (typed) setLeaving(true);
    else onClose();
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={leave}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('saveBranch')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={leave} title={t(branch ? 'editBranch' : 'addBranch')} width={760} footer={footer}>
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
        <BranchFields state={state} places={places} />
        {failure ? (
          <div ref={intoView}>
            <Alert kind="error">{failure}</Alert>
          </div>
        ) : null}
      </form>
      {leaving ? <DiscardQuestion onDiscard={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
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
