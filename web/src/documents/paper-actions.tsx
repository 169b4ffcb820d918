import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { useClientEmail, type ReachedClient } from '@/session/client-reach';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { DocumentDetail } from './detail';
import { MailButton } from './mail-button';
import { usePapers } from './use-papers';

export interface PaperActionsProps {
  readonly document: DocumentDetail;
  /** Whose address the mail is written to at first. */
  readonly client: ReachedClient;
}

/** Actions that print or send a document without a ticket. */
export function PaperActions({ document, client }: PaperActionsProps) {
  const t = useTexts(documentTexts);
  const papers = usePapers(document);
  const email = useClientEmail(client);
  const downloading = useMutation({ mutationFn: papers.download, onError: (error: Error) => toast.error(messageOf(error)) });
  return (
    <>
      <Button variant="primary" icon={<IconFileTypePdf size={20} aria-hidden />} loading={downloading.isPending} onClick={() => downloading.mutate()}>
        {t('pdf')}
      </Button>
      <MailButton document={document} email={email} />
    </>
  );
}
