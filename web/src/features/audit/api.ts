import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { listAudit, listCompanyUsers, type AuditQuery, type CompanyUser } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';

/** People that the server answers at once, at most. */
const PEOPLE = 100;

/** A page of the audit log; while the next one comes, the last one stays. */
export function useAudit(query: AuditQuery) {
  const host = useUser().companyHost;
  return useQuery({ ...cached(listAudit, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** All who can have done something, page after page. */
export function usePeople() {
  const host = useUser().companyHost;
  return useQuery({
    queryKey: [...everyRead(listCompanyUsers), host, 'everybody'],
    queryFn: async ({ signal }) => {
      const people: CompanyUser[] = [];
      for (let [page, pages] = [0, 1]; page < pages; page += 1) {
        const found = await call(listCompanyUsers, { path: { host }, query: { size: PEOPLE, page, status: 'all' } }, { signal });
        people.push(...found.users);
        pages = found.page.totalPages;
      }
      return people;
    },
  });
}
