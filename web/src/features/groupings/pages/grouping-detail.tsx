import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
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
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { Grouping } from '@/wire/generated';
import { UpLink } from '@/navigation/up-link';
import { oneAddress } from '@/features/products/pages/one-search';
import { DetailMissing, defineDetail } from '@/navigation/detail-page';
import { isMissing } from '@/wire/errors';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useGrouping);

const RemoveDialog = later(() => import('@/features/groupings/remove-dialog').then((module) => module.RemoveDialog));
const LIST = '/products/grouping/maintainer';

/** /products/grouping/detail/:groupingId or ?id=: one bundle; without either, back to the list. */
export function GroupingDetailRoute() {
  const t = useTexts(groupingTexts);
  const params = useParams({ strict: false });
  const { id: asked } = oneAddress.read(useSearch({ strict: false }));
  if (params.groupingId === undefined && asked === undefined) return <Navigate to={LIST} replace />;
  return (
    <DetailPage id={params.groupingId === undefined ? asked : wholeOf(params.groupingId)} t={t} heading={t('detail')} list={LIST} listName={t('title')}>
      {(grouping, { error }) => <Detail grouping={grouping} isGone={isMissing(error)} />}
    </DetailPage>
  );
}

/** The bundle to read, or as a form; the form stays when others delete the bundle meanwhile. */
function Detail({ grouping, isGone }: { readonly grouping: Grouping; readonly isGone: boolean }) {
  const t = useTexts(groupingTexts);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const edit = () => {
    setEditing(true);
    setEdited(true);
  };
  if (editing) return <Editing grouping={grouping} onLeave={() => setEditing(false)} />;
  return isGone ? <DetailMissing t={t} heading={t('detail')} list={LIST} /> : <Content grouping={grouping} onEdit={edit} edited={edited} />;
}

/** The bundle as a form. */
function Editing({ grouping, onLeave }: { readonly grouping: Grouping; readonly onLeave: () => void }) {
  const t = useTexts(groupingTexts);
  // Changes by others meanwhile do not replace the text typed here.
  const [edited] = useState(grouping);
  const leave = useCallback(() => void leaveAfterAsking(onLeave), [onLeave]);
  useShortcuts([{ key: 'Escape', label: t('cancel'), run: leave }]);
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
  useShortcuts(mayEdit ? [{ key: 'E', label: t('keyEdit'), run: onEdit }] : []);
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
