import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { listAudit, listCompanyUsers, type AuditQuery } from '@/wire/generated';
import { cached } from '@/wire/query';

/** People of the company that are offered. */
const PEOPLE = 100;

/** A page of the audit log; while the next one comes, the last one stays. */
export function useAudit(query: AuditQuery) {
  const host = useUser().companyHost;
  return useQuery({ ...cached(listAudit, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** Those who can have done something. */
export function usePeople() {
  const host = useUser().companyHost;
  return useQuery({ ...cached(listCompanyUsers, { path: { host }, query: { size: PEOPLE, page: 0, status: 'all' } }), select: ({ users }) => users });
}
