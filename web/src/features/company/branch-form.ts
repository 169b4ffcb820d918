import { translator } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import type { Branch, BranchForm, Division } from '@/wire/generated';
import type { Problems } from './use-section';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d+ -]*$/;

type Texts = Pick<Branch, 'tradename' | 'localCode' | 'email' | 'phone' | 'area' | 'channel' | 'direction'>;

/** A branch as its form holds it. */
export interface BranchDraft extends Texts {
  readonly active: boolean;
  /** Where it is, the widest level first. */
  readonly divisions: readonly Division[];
}

/** The form of a branch, or of one that is to be opened. */
export function branchDraft(branch: Branch | undefined): BranchDraft {
  if (!branch) return { tradename: '', localCode: '', email: '', phone: '', area: '', channel: '', direction: '', active: true, divisions: [] };
  const { tradename, localCode, email, phone, area, channel, direction, active } = branch;
  const levels: readonly Division[] = [
    { code: branch.division1Code, name: branch.division1 },
    { code: branch.division2Code, name: branch.division2 },
    { code: branch.division3Code, name: branch.division3 },
  ];
  return { tradename, localCode, email, phone, area, channel, direction, active, divisions: levels.filter(({ code }) => code !== '') };
}

/** The values of the form. */
export function branchBody({ divisions, active, ...texts }: BranchDraft): BranchForm {
  const [department = '', province = '', district = ''] = divisions.map(({ code }) => code);
  const tidy = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')]));
  return { ...tidy, department, province, district, active };
}

/** Errors that are found before the request. */
export function branchProblems(draft: BranchDraft): Problems {
  const t = translator(companyTexts);
  const email = draft.email.trim();
  const code = draft.localCode.trim();
  const problems: Problems = {
    tradename: draft.tradename.trim() === '' ? t('branchTradenameRequired') : undefined,
    localCode: code === '' ? t('branchLocalCodeRequired') : /^[\da-z]{1,10}$/i.test(code) ? undefined : t('branchCodeInvalid'),
    email: email === '' || EMAIL.test(email) ? undefined : t('emailInvalid'),
    phone: PHONE.test(draft.phone.trim()) ? undefined : t('phoneInvalid'),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}
