import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSendPicture } from '@/features/groupings/api';
import { GroupingForm } from '@/features/groupings/grouping-form';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { PictureField } from '@/ui/picture-field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Grouping } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { FirstProducts } from '@/features/products/pages/first-products';
import { BackButton, UpLink } from '@/navigation/up-link';

const LIST = '/products/grouping/maintainer';

/** /products/grouping/add: a new bundle. */
export function GroupingAddRoute() {
  const t = useTexts(groupingTexts);
  const mayEdit = useMayEdit();
  return (
    <Page title={t('newTitle')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      {mayEdit ? <NewGrouping /> : <OnlyEditors action={<BackButton to={LIST} label={t('backToList')} />} />}
    </Page>
  );
}

/** A picture that waits for the bundle to be there. */
interface Waiting {
  readonly file: File;
  readonly shown: string;
}

function NewGrouping() {
  const t = useTexts(groupingTexts);
  const navigate = useNavigate();
  const send = useSendPicture();
  const [picture, setPicture] = useState<Waiting>();
  const keep = useCallback((file: File) => {
    const shown = URL.createObjectURL(file);
    setPicture({ file, shown });
    return Promise.resolve(shown);
  }, []);
  async function done({ id, name }: Grouping) {
    try {
      if (picture) await send(id, picture.file);
      toast.success(t('created', { name }));
    } catch (error) {
      toast.error(t('pictureFailed', { reason: messageOf(error) }), { stay: true });
    }
    if (picture) URL.revokeObjectURL(picture.shown);
    await navigate({ to: '/products/grouping/detail/$groupingId', params: { groupingId: String(id) }, replace: true });
  }
  return (
    <GroupingForm
      firstProducts={<FirstProducts />}
      onDone={(grouping) => void done(grouping)}
      cancel={
        <AnyLink to={LIST} className={buttonClass('secondary')}>
          {t('cancel')}
        </AnyLink>
      }
      picture={
        <PictureField
          label={t('picture')}
          name={t('detail')}
          image={picture?.shown ?? null}
          explain={messageOf}
          upload={keep}
          onImage={(image) => {
            if (image === null) setPicture(undefined);
          }}
        />
      }
    />
  );
}
