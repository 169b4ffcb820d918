import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { Suspense, useState } from 'react';
import { useAuthority } from '@/documents/authority';
import type { DocumentDetail } from '@/documents/detail';
import { useTexts } from '@/i18n/texts';
import { cancellationTexts } from '@/i18n/texts/cancellations';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';

const Dialog = later(() => import('./cancel-dialog').then((part) => part.CancelDialog));

/** Opens the cancellation of a document, where it can be cancelled today; nothing otherwise. */
export function CancelButton({ document, undone }: { readonly document: DocumentDetail; readonly undone: boolean }) {
  const t = useTexts(cancellationTexts);
  const authority = useAuthority();
  const [opened, setOpened] = useState(false);
  const { cancellationOffer: offer, cancellation } = document;
  if (!offer) return null;
  return (
    <>
      <Button icon={<IconBan size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {cancellation ? t('again') : t('action', authority)}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <Dialog document={document} offer={offer} undone={undone} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
