import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { usePhone } from '@/lib/media';
import { PERMISSION, may } from '@/session/permissions';
import { selectBranch } from '@/session/section';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { StatusBadge } from '@/ui/status-badge';
import type { Branch } from '@/wire/generated';
import { useBranches } from './api';
import type { PlacesSlot } from './slots';
import styles from './company.module.css';
import { later } from '@/ui/later';

const BranchDialog = later(() => import('./branch-dialog').then((module) => module.BranchDialog));

export interface BranchesSectionProps {
  /** Whose company the screen shows. */
  readonly host: string;
  readonly places: PlacesSlot;
  /** A branch's company is shown from now on. */
  readonly onSeen: () => void;
}

/** The establishments of the company, and the companies that belong to it. */
export function BranchesSection({ host, places, onSeen }: BranchesSectionProps) {
  const t = useTexts(companyTexts);
  const user = useUser();
  const phone = usePhone();
  const branches = useBranches();
  const [open, setOpen] = useState<Branch | 'new'>();
  const editable = may(user, PERMISSION.editCompany);
  const columns = useMemo<readonly Column<Branch>[]>(() => {
    const tools = (branch: Branch) => (
      <BranchTools
        branch={branch}
        shown={branch.host === host && host !== user.companyHost}
        onSee={branch.selectable && ![host, user.companyHost].includes(branch.host) ? () => (selectBranch(branch.host), onSeen()) : undefined}
        onEdit={editable && branch.host === user.companyHost ? () => setOpen(branch) : undefined}
      />
    );
    return [
      { key: 'name', header: t('branchName'), cell: nameOf, card: 'title' },
      { key: 'address', header: t('branchAddress'), cell: whereOf, card: 'plain' },
      { key: 'state', header: t('branchState'), cell: stateOf },
      { key: 'tools', header: t('branchActions'), hideHeader: true, align: 'end', cell: tools, card: 'plain' },
    ];
  }, [t, host, user.companyHost, editable, onSeen]);
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden />} aria-label={t('addBranch')} onClick={() => setOpen('new')}>
      {t(phone ? 'addShort' : 'addBranch')}
    </Button>
  );
  return (
    <Card title={t('branches')} icon={<IconBuildingStore size={22} aria-hidden />} actions={editable ? add : null}>
      <p className={styles.lead}>{t('branchesLead')}</p>
      {branches.isError && !branches.data ? (
        <ListFailure title={t('branchesError')} error={branches.error} onRetry={branches.refetch} />
      ) : (
        <DataList
          caption={t('branchesCaption')}
          columns={columns}
          rows={branches.data?.branches}
          rowKey={(branch) => branch.id}
          stale={false}
          empty={<EmptyState title={t('noBranches')}>{t('noBranchesBody')}</EmptyState>}
        />
      )}
      <Suspense>{open ? <BranchDialog branch={open === 'new' ? undefined : open} places={places} onClose={() => setOpen(undefined)} /> : null}</Suspense>
    </Card>
  );
}

const nameOf = (branch: Branch) => <BranchName branch={branch} />;
const whereOf = (branch: Branch) => <Where branch={branch} />;
const stateOf = (branch: Branch) => <State branch={branch} />;

function BranchName({ branch }: { readonly branch: Branch }) {
  const t = useTexts(companyTexts);
  const user = useUser();
  const details = [branch.host === user.companyHost ? '' : branch.host, branch.localCode ? t('branchCodeOf', { code: branch.localCode }) : '', branch.area];
  return (
    <span className={styles.branchName}>
      <strong>{branch.tradename}</strong>
      <span>{details.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Where it is, and how it is reached. */
function Where({ branch }: { readonly branch: Branch }) {
  const place = [branch.division3, branch.division2, branch.division1].filter((name, at, all) => name !== '' && name !== all[at - 1]);
  const contact = new Set([branch.phone, branch.email, ...branch.emails, branch.channel].filter((one) => one !== null && one !== ''));
  return (
    <span className={styles.branchName}>
      {[branch.direction, ...place].filter(Boolean).join(', ') || '–'}
      {contact.size > 0 ? (
        <span className={styles.contact}>
          {[...contact].map((one) => (
            <span key={one}>{one}</span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

function State({ branch }: { readonly branch: Branch }) {
  const t = useTexts(companyTexts);
  return <StatusBadge tone={branch.active ? 'success' : 'pending'}>{t(branch.active ? 'branchActive' : 'branchInactive')}</StatusBadge>;
}

interface BranchToolsProps {
  readonly branch: Branch;
  readonly shown: boolean;
  readonly onSee: (() => void) | undefined;
  readonly onEdit: (() => void) | undefined;
}

function BranchTools({ branch, shown, onSee, onEdit }: BranchToolsProps) {
  const t = useTexts(companyTexts);
  const { tradename: name } = branch;
  return (
    <span className={styles.branchActions}>
      {shown ? <StatusBadge tone="info">{t('branchShown')}</StatusBadge> : null}
      {onSee ? (
        <Button icon={<IconEye size={20} aria-hidden />} aria-label={t('seeBranchNamed', { name })} onClick={onSee}>
          {t('seeBranch')}
        </Button>
      ) : null}
      {onEdit ? (
        <Button icon={<IconPencil size={20} aria-hidden />} aria-label={t('editBranchNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
    </span>
  );
}
