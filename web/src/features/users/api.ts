import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reloadUser, useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addUser, changeCompanyUser, changeRoleRights, changeUserRights, listCompanyRights, listCompanyUsers, listRoles, listUserRights, loadCompany, mailPasswordLink, removePin, type CompanyUser, type CompanyUserPatch, type CompanyUserQuery, type NewUser, type RightValue } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

/** The module whose roles are given, and the channel through which users are added. */
const MODULE = 'ventas';
const CHANNEL = 'web';

/** A page of the users of a company; while the next one comes, the last one stays. */
export function useCompanyUsers(host: string, query: CompanyUserQuery) {
  return useQuery({ ...cached(listCompanyUsers, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** The roles that can be given. */
export function useRoles() {
  return useQuery({ ...cached(listRoles, { query: { module: MODULE } }), staleTime: Number.POSITIVE_INFINITY });
}

/** Every right in words, and how far each role of the company holds it. */
export function useCompanyRights(host: string) {
  return useQuery(cached(listCompanyRights, { path: { host } }));
}

/** Decides rights of a role. */
export function useChangeRoleRights(host: string) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: ({ code, values }: { readonly code: number; readonly values: readonly RightValue[] }) =>
      idempotent(`role ${code}`, values, (idempotencyKey) => call(changeRoleRights, { path: { host, roleCode: code }, body: { values: [...values] } }, { idempotencyKey })),
    onSettled: () => cache.invalidateQueries({ queryKey: everyRead(listCompanyRights) }),
  });
}

/** How far a person holds each right. */
export function useUserRights(host: string, userId: number) {
  return useQuery(cached(listUserRights, { path: { host, userId } }));
}

/** Decides rights of a person against those of the roles. */
export function useChangeUserRights(host: string, userId: number) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (values: readonly RightValue[]) =>
      idempotent(`rights ${userId}`, values, (idempotencyKey) => call(changeUserRights, { path: { host, userId }, body: { values: [...values] } }, { idempotencyKey })),
    onSettled: () => cache.invalidateQueries({ queryKey: everyRead(listUserRights) }),
  });
}

/** Actions on the users of a company. */
export interface UserWrites {
  readonly add: (user: NewUser) => Promise<CompanyUser>;
  readonly change: (id: number, patch: CompanyUserPatch) => Promise<CompanyUser>;
  readonly sendLink: (id: number) => Promise<unknown>;
  readonly removePin: (id: number) => Promise<unknown>;
}

/** Adding and changing users; the lists follow. One key for every try of the same write, another for the next. */
export function useUserWrites(host: string): UserWrites {
  const user = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  const write = useCallback(
    async <Answer>(what: string, body: unknown, run: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
      const answer = await idempotent(what, body, run);
      for (const read of [listCompanyUsers, loadCompany]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      return answer;
    },
    [cache, idempotent],
  );
  const add = useCallback(
    (body: NewUser) => write('new', body, (idempotencyKey) => call(addUser, { query: { module: MODULE, channel: CHANNEL, host }, body }, { idempotencyKey })),
    [host, write],
  );
  const change = useCallback(
    async (userId: number, body: CompanyUserPatch) => {
      const changed = await write(`${userId}`, body, (idempotencyKey) => call(changeCompanyUser, { path: { host, userId }, body }, { idempotencyKey }));
      if (userId === user.id) void reloadUser().catch(() => {});
      return changed;
    },
    [host, user.id, write],
  );
  const sendLink = useCallback((userId: number) => write(`link ${userId}`, null, (idempotencyKey) => call(mailPasswordLink, { path: { host, userId } }, { idempotencyKey })), [host, write]);
  const takePin = useCallback((userId: number) => write(`pin ${userId}`, null, (idempotencyKey) => call(removePin, { path: { host, userId } }, { idempotencyKey })), [host, write]);
  return { add, change, sendLink, removePin: takePin };
}
