import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useGrouping, useGroupingWrites } from '@/features/groupings/api';
import { GroupingContent } from '@/features/groupings/grouping-content';
import { GroupingForm } from '@/features/groupings/grouping-form';
import { GroupingPicture } from '@/features/groupings/grouping-picture';
import { useRemoveMember } from '@/features/groupings/use-remove-member';
import { useShowGrouping } from '@/features/groupings/use-show-grouping';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { wholeOf } from '@/lib/address';
import { useShortcuts } from '@/lib/keyboard';
import { leaveAfterAsking } from '@/lib/unsaved';
import { Button } from '@/ui/button';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { ApiError, messageOf } from '@/wire/errors';
import type { Grouping } from '@/wire/generated';
import { NotThere, UpLink } from '@/navigation/up-link';
import { readOneSearch } from '@/features/products/pages/one-search';

const RemoveDialog = lazy(() => import('@/features/groupings/remove-dialog').then((module) => ({ default: module.RemoveDialog })));
const LIST = '/products/grouping/maintainer';

/** /products/grouping/detail/:groupingId or ?id=: one bundle; without either, back to the list. */
export function GroupingDetailRoute() {
  const params = useParams({ strict: false });
  const { id: asked } = readOneSearch(useSearch({ strict: false }));
  if (params.groupingId === undefined && asked === undefined) return <Navigate to={LIST} replace />;
  const id = params.groupingId === undefined ? asked : wholeOf(params.groupingId);
  return id === undefined ? <Missing /> : <Detail key={id} id={id} />;
}

function Missing() {
  const t = useTexts(groupingTexts);
  return <NotThere heading={t('detail')} title={t('notFoundTitle')} body={t('notFoundBody')} back={{ to: LIST, label: t('backToList') }} />;
}

function Detail({ id }: { readonly id: number }) {
  const t = useTexts(groupingTexts);
  const grouping = useGrouping(id);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  function edit() {
    setEditing(true);
    setEdited(true);
  }
  if (grouping.data && editing) return <Editing grouping={grouping.data} onLeave={() => setEditing(false)} />;
  if (grouping.error instanceof ApiError && [400, 404].includes(grouping.error.status)) return <Missing />;
  if (grouping.data) return <Content grouping={grouping.data} onEdit={edit} edited={edited} />;
  return (
    <Page title={t('detail')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      {grouping.error ? <ListFailure title={t('detailError')} message={messageOf(grouping.error)} onRetry={() => void grouping.refetch()} /> : <SkeletonList />}
    </Page>
  );
}

/** The bundle as a form. */
function Editing({ grouping, onLeave }: { readonly grouping: Grouping; readonly onLeave: () => void }) {
  const t = useTexts(groupingTexts);
  // What others change meanwhile does not take away what is typed here.
  const [edited] = useState(grouping);
  const leave = useCallback(() => void leaveAfterAsking(onLeave), [onLeave]);
  useShortcuts(useMemo(() => [{ key: 'Escape', label: t('cancel'), run: leave }], [t, leave]));
  return (
    <Page title={t('editTitle')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      <GroupingForm
        grouping={edited}
        cancel={
          <Button shortcut="Escape" onClick={leave}>
            {t('cancel')}
          </Button>
        }
        onDone={() => {
          toast.success(t('saved'));
          onLeave();
        }}
      />
    </Page>
  );
}

interface ContentProps {
  readonly grouping: Grouping;
  readonly onEdit: () => void;
  /** One comes back from the form. */
  readonly edited: boolean;
}

function Content({ grouping, onEdit, edited }: ContentProps) {
  const t = useTexts(groupingTexts);
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const { change, removeMember, changed } = useGroupingWrites();
  const remove = useRemoveMember(grouping, { change, removeMember });
  const [removing, setRemoving] = useState(false);
  useShortcuts(useMemo(() => (mayEdit ? ['E', 'e'].map((key) => ({ key, label: t('keyEdit'), run: onEdit })) : []), [mayEdit, t, onEdit]));
  return (
    <Page
      title={grouping.name}
      lead={<UpLink to={LIST}>{t('title')}</UpLink>}
      actions={mayEdit ? <Actions grouping={grouping} change={change} onEdit={onEdit} edited={edited} onRemove={() => setRemoving(true)} /> : null}
    >
      <GroupingContent grouping={grouping} onRemove={mayEdit ? remove : undefined} picture={<GroupingPicture grouping={grouping} mayEdit={mayEdit} />} />
      <Suspense>
        {removing ? (
          <RemoveDialog
            grouping={grouping}
            onClose={() => setRemoving(false)}
            onDone={async () => {
              toast.success(t('removed', { name: grouping.name }));
              await navigate({ to: LIST, replace: true });
              void changed();
            }}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}

interface ActionsProps extends ContentProps {
  readonly change: ReturnType<typeof useGroupingWrites>['change'];
  readonly onRemove: () => void;
}

function Actions({ grouping, change, onEdit, edited, onRemove }: ActionsProps) {
  const t = useTexts(groupingTexts);
  const show = useShowGrouping(change);
  const Archive = grouping.active ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} onClick={onRemove}>
        {t('remove')}
      </Button>
      <Button icon={<Archive size={20} aria-hidden />} onClick={() => void show(grouping, !grouping.active)}>
        {t(grouping.active ? 'retire' : 'bringBack')}
      </Button>
      <Button variant="primary" shortcut="E" icon={<IconPencil size={20} aria-hidden />} autoFocus={edited} onClick={onEdit}>
        {t('edit')}
      </Button>
    </>
  );
}
