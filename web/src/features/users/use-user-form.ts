import { useId, useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { messageOf } from '@/wire/errors';
import { addUser, type CompanyUser, type Role } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useUserWrites } from './api';
import type { Created } from './created-panel';
import { newPassword } from './password';
import { addUserRefusal } from './refusal';
import { newUserBody, userForm, userPatch, userProblems, type UserForm, type UserProblems } from './user-form';

export interface UserFormOptions {
  readonly host: string;
  /** The user to change; a new one without. */
  readonly user: CompanyUser | undefined;
  readonly roles: readonly Role[];
  readonly onCreated: (created: Created) => void;
  readonly onChanged: (user: CompanyUser) => void;
}

/** State of the form of a user: its values, its errors, and saving. */
export function useUserForm({ host, user, roles, onCreated, onChanged }: UserFormOptions) {
  const { facts, code } = useCountry();
  const usual = roles.find((role) => role.description === facts.wording.roles.at(-1))?.code;
  const [start] = useState(() => userForm(user, facts, usual));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<UserProblems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  // Made once for this form, so that another try after a lost answer is the same user with the same password.
  const made = useRef<string>(undefined);
  const writes = useUserWrites(host);

  function change(part: Partial<UserForm>) {
    setForm({ ...form, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))));
    setFailure(undefined);
  }

  /** Shows the errors, and moves the focus to the first once it is drawn. */
  function showProblems(wrong: UserProblems): boolean {
    setProblems(wrong);
    requestAnimationFrame(() => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return Object.keys(wrong).length > 0;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (showProblems(userProblems(form, start, user === undefined, facts))) return;
    setBusy(true);
    try {
      if (user) {
        const patch = userPatch(form, start);
        onChanged(Object.keys(patch).length === 0 ? user : await writes.change(user.id, patch));
        return;
      }
      made.current ??= newPassword();
      const password = { generate: made.current, type: form.password, invite: undefined }[form.passwordWay];
      const created = await writes.add(newUserBody(form, password, code));
      onCreated({ user: created, way: form.passwordWay, password: form.passwordWay === 'generate' ? password : undefined });
    } catch (error) {
      setBusy(false);
      setFailure(user ? messageOf(error) : addUserRefusal(error));
      const { documentType: _, ...refused } = refusedFields(addUser, error);
      showProblems(refused as UserProblems);
    }
  }

  const typed = JSON.stringify(form) !== JSON.stringify(start);
  return { form, change, problems, failure, busy, typed, submit, formId };
}
