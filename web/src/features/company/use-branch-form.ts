import { useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addBranch, type Branch } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useSaveBranch } from './api';
import { branchBody, branchDraft, branchProblems, type BranchDraft } from './branch-form';
import { sameAs } from './change';
import type { Problems } from './use-section';

/** State of the form of a branch: its values, its errors, and saving. */
export function useBranchForm(branch: Branch | undefined, onSaved: () => void) {
  const t = useTexts(companyTexts);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => branchDraft(branch));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = useSaveBranch(branch?.id ?? null);

  /** Changes a part of the form and clears the errors of the named fields. */
  function change(part: Partial<BranchDraft>, ...fields: readonly string[]) {
    setDraft({ ...draft, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part) && !fields.includes(field))));
    setFailure(undefined);
  }

  /** Shows the errors, and moves the focus to the first once it is drawn; an error without a field is shown below them. */
  function showProblems(wrong: Problems, sentence?: string): boolean {
    const [first] = Object.values(wrong);
    setProblems(wrong);
    if (first === undefined) return false;
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (field) field.focus();
      else setFailure(sentence ?? first);
    });
    return true;
  }

  async function submit() {
    if (showProblems(branchProblems(draft))) return;
    setBusy(true);
    try {
      await save(branchBody(draft));
      toast.success(t(branch ? 'branchChanged' : 'branchAdded'));
      onSaved();
    } catch (error) {
      setBusy(false);
      const sentence = messageOf(error);
      if (!showProblems(refusedPaths(addBranch, error), sentence)) setFailure(sentence);
    }
  }

  return { form, draft, change, problems, failure, busy, submit, typed: !sameAs(draft, start) };
}
