import { Approvals } from './approvals';
import { LockWatch } from './lock-watch';
import { SetAsideNotice } from './set-aside-notice';
import { useFreshRights } from './use-fresh-rights';

/** What runs behind every screen and is no part of its first load. */
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
