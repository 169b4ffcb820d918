import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { mailTexts } from '@/i18n/texts/mail';
import type { DocumentDetail } from './detail';
import { MailAction } from './mail-action';
import { usePapers } from './use-papers';

export interface MailButtonProps {
  readonly document: DocumentDetail;
  /** The client's address, filled in for the user; may be empty. */
  readonly email: string;
}

/** Sends the PDF of a document and its signed file by e-mail. */
export function MailButton({ document, email }: MailButtonProps) {
  const t = useTexts(eDocumentTexts);
  const mails = useTexts(mailTexts);
  const { mail } = usePapers(document);
  return <MailAction label={mails('action')} title={mails('title', { number: document.number || document.kindName })} lead={t(document.hasContainer ? 'mailContainer' : 'mailLead')} email={email} send={mail} />;
}
