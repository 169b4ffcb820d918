import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { currentSession, useUser } from '@/session/store';
import { download } from '@/wire/download';
import { downloadStaffActivity, loadStaffActivity } from '@/wire/generated';
import { cached } from '@/wire/query';
import { controlQuery, type ControlSearch } from './search';

/** Actions of people on a day; while the next page loads, the last one stays. */
export function useStaffActivity(search: ControlSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadStaffActivity, { path: { host }, query: controlQuery(search) }), placeholderData: keepPreviousData });
}

/**
 * The filtered actions as a spreadsheet, saved by the browser.
 * @throws ApiError for every failure.
 */
export function saveStaffActivity(search: ControlSearch): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadStaffActivity, { path: { host }, query: controlQuery(search) }, 'control-del-dia.xlsx');
}
