import { useId, useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addBranch, type Branch } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useSaveBranch } from './api';
import { branchBody, branchDraft, branchProblems, type BranchDraft } from './branch-form';
import { sameAs } from './change';
import { DiscardQuestion } from './discard-question';
import type { PlacesSlot } from './slots';
import { Toggle } from './toggle';
import type { Problems } from './use-section';
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
export function BranchDialog({ branch, places: Places, onClose }: BranchDialogProps) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [start] = useState(() => branchDraft(branch));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const save = useSaveBranch(branch?.id ?? null);

  function change(part: Partial<BranchDraft>, ...fields: readonly string[]) {
    setDraft({ ...draft, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part) && !fields.includes(field))));
    setFailure(undefined);
  }
  function tell(wrong: Problems, sentence?: string): boolean {
    const [first] = Object.values(wrong);
    setProblems(wrong);
    if (first === undefined) return false;
    requestAnimationFrame(() => {
      const field = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (field) field.focus();
      else setFailure(sentence ?? first);
    });
    return true;
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || tell(branchProblems(draft))) return;
    setBusy(true);
    try {
      await save(branchBody(draft));
      toast.success(t(branch ? 'branchChanged' : 'branchAdded'));
      onClose();
    } catch (error) {
      setBusy(false);
      const sentence = messageOf(error);
      if (!tell(refusedPaths(addBranch, error), sentence)) setFailure(sentence);
    }
  }
  const leave = () => {
    if (busy) return;
    if (sameAs(draft, start)) onClose();
    else setLeaving(true);
  };
  const field = (name: keyof BranchDraft & ('tradename' | 'localCode' | 'email' | 'phone' | 'area' | 'channel' | 'direction'), max: number) => ({
    name,
    value: draft[name],
    error: problems[name],
    maxLength: max,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
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
      <form ref={element} id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
