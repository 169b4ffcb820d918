import { Approvals } from './approvals';
import { LockWatch } from './lock-watch';
import { SetAsideNotice } from './set-aside-notice';

/** What runs behind every screen and is no part of its first load. */
export function Behind() {
  return (
    <>
      <Approvals />
      <LockWatch />
      <SetAsideNotice />
    </>
  );
}
