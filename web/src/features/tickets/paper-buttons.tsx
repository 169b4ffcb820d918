import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { useClientWhatsapp, type ReachedClient } from '@/session/client-reach';
import { Button, buttonClass } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';

export interface PaperButtonsProps {
  /** The client of the document: the recipient of a message. */
  readonly client: ReachedClient;
  /** Address that opens a message about it; `to` is the recipient's telephone. */
  readonly shareLink: (to: string) => string;
  /** The button that sends it by e-mail, where it is among these. */
  readonly mail?: ReactNode;
  readonly download: () => Promise<void>;
  /** Absent where there is no ticket to be had. */
  readonly print?: (() => Promise<void>) | undefined;
  /** It was printed when it was made; printing it again is what one comes for. */
  readonly again?: boolean;
}

/** Buttons that print or send a document: a message, its PDF, its ticket. */
export function PaperButtons({ client, shareLink, mail, download, print, again = false }: PaperButtonsProps) {
  const t = useTexts(documentTexts);
  const whatsapp = useClientWhatsapp(client);
  const onError = (error: Error) => toast.error(messageOf(error));
  const printing = useMutation({ mutationFn: async () => print?.(), onError });
  const downloading = useMutation({ mutationFn: download, onError });
  return (
    <>
      <a className={buttonClass('secondary')} href={shareLink(whatsapp)} target="_blank" rel="noopener noreferrer">
        <IconBrandWhatsapp size={20} aria-hidden />
        {t('whatsapp')}
        <span className="y-hidden">({t('newWindow')})</span>
      </a>
      {mail}
      <Button icon={<IconFileTypePdf size={20} aria-hidden />} loading={downloading.isPending} onClick={() => downloading.mutate()}>
        {t('pdf')}
      </Button>
      {print ? (
        <Button variant={again ? 'primary' : 'secondary'} icon={<IconPrinter size={20} aria-hidden />} loading={printing.isPending} onClick={() => printing.mutate()}>
          {t(again ? 'reprint' : 'print')}
        </Button>
      ) : null}
    </>
  );
}
