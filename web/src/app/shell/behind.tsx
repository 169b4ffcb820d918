import { Approvals } from './approvals';
import { LockWatch } from './lock-watch';
import { SetAsideNotice } from './set-aside-notice';
import { useFreshRights } from './use-fresh-rights';

/** Components that run behind every screen and are no part of its first load. */
export function Behind() {
  useFreshRights();
  return (
    <>
      <Approvals />
      <LockWatch />
      <SetAsideNotice />
    </>
  );
}
