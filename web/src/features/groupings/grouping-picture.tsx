import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { productTitle } from '@/products/product';
import { Picture } from '@/ui/picture';
import { PictureField } from '@/ui/picture-field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Grouping } from '@/wire/generated';
import { useGroupingWrites, useSendPicture } from './api';

/** The picture of a bundle; a user who edits changes it here at once. */
export function GroupingPicture({ grouping, mayEdit }: { readonly grouping: Grouping; readonly mayEdit: boolean }) {
  const t = useTexts(groupingTexts);
  const send = useSendPicture();
  const { change } = useGroupingWrites();
  const name = productTitle(grouping.name, grouping.brand);
  if (!mayEdit) return <Picture name={name} image={grouping.image} />;
  async function take(image: string | null) {
    if (image !== null) return;
    try {
      await change(grouping.id, { image: '' });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  return (
    <PictureField
      label={t('picture')}
      name={name}
      image={grouping.image}
      explain={messageOf}
      upload={(file, watch) => send(grouping.id, file, watch)}
      onImage={(image) => void take(image)}
    />
  );
}
