import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { PERMISSION, isOwner, may } from '@/session/permissions';
import { useSelectedBranch } from '@/session/section';
import { reloadUser, useUser } from '@/session/store';
import type { UploadPicture } from '@/ui/picture-field';
import { call } from '@/wire/call';
import { sendCompanyPicture, type CompanyPicture } from '@/wire/company-pictures';
import { addBranch, changeBranch, changeCompany, listBranches, listInvoiceTypes, listPaymentTypes, loadCompany, loadDayGoal, loadSellerGoal, loadSellingCompany, type Branch, type BranchForm, type Company, type CompanyPatch } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

/** Branches of a page: all that a company has, so far. */
const BRANCHES = 100;

/** Whose company the screen shows: the selected branch's, or the own. */
export interface Shown {
  readonly host: string;
  /** It is the company of a branch. */
  readonly other: boolean;
  /** Whether it may be changed. */
  readonly editable: boolean;
  /** Whether the user is an owner. */
  readonly owned: boolean;
  /** Whether its users may be seen and changed. */
  readonly managesUsers: boolean;
}

/** The company that the screen shows, and what the user may do with it. */
export function useShown(): Shown {
  const user = useUser();
  const branch = useSelectedBranch();
  const other = branch !== undefined && branch !== user.companyHost;
  const everyBranch = may(user, PERMISSION.allBranches);
  return {
    host: other ? branch : user.companyHost,
    other,
    editable: may(user, PERMISSION.editCompany) && (!other || everyBranch),
    owned: isOwner(user),
    managesUsers: everyBranch || (!other && may(user, PERMISSION.users)),
  };
}

/** A company with everything it decided. */
export function useCompany(host: string) {
  return useQuery(cached(loadCompany, { path: { host } }));
}

/** Saves what changed of a company; the sale and everything else that knows it follow at once. */
export function useSaveCompany(host: string): (patch: CompanyPatch) => Promise<Company> {
  const user = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useCallback(
    async (patch) => {
      const body: CompanyPatch = { ...patch, userId: user.id };
      const company = await idempotent(host, body, (idempotencyKey) => call(changeCompany, { path: { host }, query: { host }, body }, { idempotencyKey }));
      cache.setQueryData(cached(loadCompany, { path: { host } }).queryKey, company);
      const { users: _, ...selling } = company;
      cache.setQueryData(cached(loadSellingCompany, { path: { host } }).queryKey, (before) => before && { ...selling, users: null });
      for (const read of [loadSellingCompany, listPaymentTypes, listInvoiceTypes, loadDayGoal, loadSellerGoal]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      // The name above the menu, the logo and the paper of the tickets come with the user.
      if (host === user.companyHost) void reloadUser().catch(() => {});
      return company;
    },
    [cache, host, idempotent, user.companyHost, user.id],
  );
}

/** Sends a picture of a company; it only counts when the company is saved with it. */
export function useSendPicture(host: string, kind: CompanyPicture): UploadPicture {
  return useCallback(
    (file, watch) => sendCompanyPicture(host, kind, file, watch),
    [host, kind],
  );
}

/** The branches of the own company: selecting one of them shows its company, and the list stays. */
export function useBranches() {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  return useQuery(cached(listBranches, { path: { countryCode, host }, query: { size: BRANCHES, page: 0 } }));
}

/** Opens a branch, or with a key changes that one. */
export function useSaveBranch(branchId: number | null): (form: BranchForm) => Promise<Branch> {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useCallback(
    async (body) => {
      const branch = await idempotent(`branch ${branchId ?? 'new'}`, body, (idempotencyKey) =>
        branchId === null
          ? call(addBranch, { path: { countryCode, host }, body }, { idempotencyKey })
          : call(changeBranch, { path: { countryCode, host, branchId }, body }, { idempotencyKey }),
      );
      await cache.invalidateQueries({ queryKey: everyRead(listBranches) });
      return branch;
    },
    [branchId, cache, countryCode, host, idempotent],
  );
}
