import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { MouseEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { IconButton } from '@/ui/button';
import type { Group } from '@/wire/generated';
import styles from './groups.module.css';

/** Actions of a user who edits on a group of the list. */
export interface GroupDeeds {
  readonly rename: (group: Group) => void;
  /** Puts it away, or on show again. */
  readonly show: (group: Group, active: boolean) => void;
}

export interface GroupActionsProps {
  readonly group: Group;
  readonly deeds: GroupDeeds;
}

/** Renames a group, puts it away or brings it back. */
export function GroupActions({ group, deeds }: GroupActionsProps) {
  const t = useTexts(groupTexts);
  const { name, active } = group;
  const Archive = active ? IconArchive : IconArchiveOff;
  const deed = (run: () => void) => (event: MouseEvent) => {
    // The row opens the group.
    event.stopPropagation();
    run();
  };
  const rename = deed(() => deeds.rename(group));
  const show = deed(() => deeds.show(group, !active));
  return (
    <span className={styles.actions}>
      <IconButton label={t('renameOf', { name })} icon={<IconPencil size={20} aria-hidden />} onClick={rename} />
      <IconButton label={t(active ? 'retireOf' : 'bringBackOf', { name })} icon={<Archive size={20} aria-hidden />} onClick={show} />
    </span>
  );
}
