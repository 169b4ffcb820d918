import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { mailTexts } from '@/i18n/texts/mail';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { DocumentDetail } from './detail';
import { usePapers } from './use-papers';

const MailDialog = lazy(() => import('@/ui/mail-dialog').then((module) => ({ default: module.MailDialog })));

export interface MailButtonProps {
  readonly document: DocumentDetail;
  /** The client's address, filled in for whoever sends it; may be empty. */
  readonly email: string;
}

/** Sends the PDF of a document and its signed file by e-mail. */
export function MailButton({ document, email }: MailButtonProps) {
  const t = useTexts(eDocumentTexts);
  const mails = useTexts(mailTexts);
  const { mail } = usePapers(document);
  const [open, setOpen] = useState(false);
  const sending = useMutation({
    mutationFn: mail,
    onSuccess: () => {
      setOpen(false);
      toast.success(mails('sent'));
    },
  });
  return (
    <>
      <Button
        icon={<IconMail size={20} aria-hidden />}
        onClick={() => {
          sending.reset();
          setOpen(true);
        }}
      >
        {mails('action')}
      </Button>
      <Suspense>
        {open ? (
          <MailDialog
            title={t('mailTitle', { number: document.number || document.kindName })}
            lead={t('mailLead')}
            email={email}
            busy={sending.isPending}
            error={sending.error ? messageOf(sending.error) : undefined}
            onSend={(emails) => sending.mutate(emails)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
