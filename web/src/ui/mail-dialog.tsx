import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { mailTexts } from '@/i18n/texts/mail';
import { emailsIn } from '@/lib/emails';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import { emailsProblem } from './emails-problem';
import { TextField } from './field';
import { useFirstWrong } from './first-wrong';
import styles from './mail-dialog.module.css';

export interface MailDialogProps {
  /** Name of the document: `Enviar F001-12 por correo`. */
  readonly title: string;
  /** Further information: the attachments of the mail. */
  readonly lead?: string;
  /** The address that is filled in until the user types; may be empty, and come later. */
  readonly email: string;
  /** It goes to one address only. */
  readonly single?: boolean;
  readonly busy: boolean;
  /** Why it was not sent, in the server's words. */
  readonly error: string | undefined;
  readonly onSend: (emails: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for the recipients of a document by e-mail: one address or several. */
export function MailDialog({ title, lead, email, single = false, busy, error, onSend, onClose }: MailDialogProps) {
  const t = useTexts(mailTexts);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? email;
  const [wrong, setWrong] = useState<string>();
  const [form, focusWrong] = useFirstWrong();
  const problemOf = (emails: readonly string[]) => {
    const problem = emailsProblem(emails, t);
    return problem ?? (single && emails.length > 1 ? t('wrong') : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const emails = emailsIn(text);
    const problem = problemOf(emails);
    setWrong(problem);
    if (problem) focusWrong();
    else onSend(emails);
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button variant="primary" icon={<IconMail size={20} aria-hidden />} loading={busy} type="submit" form="mail-dialog">
        {t('send')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={title} width={480} phoneHeight={360} footer={footer}>
      <form ref={form} id="mail-dialog" className={styles.stack} noValidate onSubmit={submit}>
        {lead ? <p>{lead}</p> : null}
        <TextField
          label={t('to')}
          type="email"
          multiple={!single}
          autoComplete="off"
          hint={single ? undefined : t('hint')}
          error={wrong}
          value={text}
          data-autofocus
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(undefined);
          }}
        />
        {error ? <Alert kind="error">{error}</Alert> : null}
      </form>
    </Dialog>
  );
}
