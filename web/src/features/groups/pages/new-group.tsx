import { useNavigate } from '@tanstack/react-router';
import { GroupForm } from '@/features/groups/group-form';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import { AnyLink } from '@/navigation/any-link';
import { FirstProducts } from '@/features/products/pages/first-products';
import { BackButton, UpLink } from '@/navigation/up-link';

const LIST = '/products/group/maintainer';

/** /products/group/add: a new group, its name and its products. */
export function GroupAddRoute() {
  const t = useTexts(groupTexts);
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  return (
    <Page title={t('newTitle')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      {mayEdit ? (
        <GroupForm
          firstProducts={<FirstProducts />}
          cancel={
            <AnyLink to={LIST} className={buttonClass('secondary')}>
              {t('cancel')}
            </AnyLink>
          }
          onDone={({ id, name }) => {
            toast.success(t('created', { name }));
            void navigate({ to: '/products/group/detail', search: { id }, replace: true });
          }}
        />
      ) : (
        <OnlyEditors action={<BackButton to={LIST} label={t('backToList')} />} />
      )}
    </Page>
  );
}
