import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { mailTexts } from '@/i18n/texts/mail';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useIdempotent } from '@/pending/use-idempotent';
import { later } from '@/ui/later';

const MailDialog = later(() => import('@/ui/mail-dialog').then((module) => module.MailDialog));

export interface MailActionProps {
  /** The text on the button. */
  readonly label: string;
  /** Name of the document: `Enviar F001-12 por correo`. */
  readonly title: string;
  /** Attachments of the mail. */
  readonly lead: string;
  /** The address that is filled in, may be empty and come later. */
  readonly email: string;
  readonly size?: 'md' | 'lg';
  /** Sends it; the key is the same for every try of one mail, and new once it was sent. */
  readonly send: (emails: readonly string[], idempotencyKey: string) => Promise<unknown>;
  /** Called when the dialog opens or closes. */
  readonly onAsking?: ((open: boolean) => void) | undefined;
}

/** A button that asks for the recipient of an e-mail with a document, and sends it. */
export function MailAction({ label, title, lead, email, size = 'md', send, onAsking }: MailActionProps) {
  const t = useTexts(mailTexts);
  const [open, setOpen] = useState(false);
  const idempotent = useIdempotent();
  const show = (next: boolean) => {
    setOpen(next);
    onAsking?.(next);
  };
  const sending = useMutation({
    // Sent again to the same address it is another mail.
    mutationFn: (emails: readonly string[]) => idempotent('mail', emails, (idempotencyKey) => send(emails, idempotencyKey)),
    onSuccess: () => {
      show(false);
      toast.success(t('sent'));
    },
  });
  return (
    <>
      <Button
        size={size}
        icon={<IconMail size={size === 'lg' ? 22 : 20} aria-hidden />}
        onClick={() => {
          sending.reset();
          show(true);
        }}
      >
        {label}
      </Button>
      <Suspense>
        {open ? (
          <MailDialog
            title={title}
            lead={lead}
            email={email}
            busy={sending.isPending}
            error={sending.error ? messageOf(sending.error) : undefined}
            onSend={(emails) => sending.mutate(emails)}
            onClose={() => show(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
