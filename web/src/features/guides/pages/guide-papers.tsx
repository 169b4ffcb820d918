import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useCountry } from '@/country/profile';
import type { DocumentDetail } from '@/documents/detail';
import { MailButton } from '@/documents/mail-button';
import { usePapers } from '@/documents/use-papers';
import { kilosText } from '@/features/guides/guides-list';
import { PaperButtons } from '@/features/tickets/paper-buttons';
import { whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { paperName } from '@/lib/paper-name';
import { useClientEmail } from '@/session/client-reach';
import { useUser } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { openPdf } from '@/wire/download';
import { messageOf } from '@/wire/errors';
import { downloadGuidePdf, type Guide, type PrintFormat } from '@/wire/generated';

/** Papers that guides are drawn for. */
const SHEET = 'A4';
const ROLLS: Readonly<Record<PrintFormat, string>> = { medium: '80mm', narrow: '57mm', small: '57mm' };

export interface GuidePapersProps {
  readonly guide: Guide;
  readonly document: DocumentDetail;
}

/** What can be put on paper or sent of a guide: message, PDF, e-mail, ticket, sheet. */
export function GuidePapers({ guide, document }: GuidePapersProps) {
  const t = useTexts(guideTexts);
  const country = useCountry();
  const user = useUser();
  const papers = usePapers(document);
  const client = guide.clientId === null ? null : { id: guide.clientId };
  const email = useClientEmail(client);
  const path = { host: user.companyHost, guideId: guide.id };
  const print = (format: string) => openPdf(downloadGuidePdf, { path, query: { format } }, paperName(document.kindName, guide.number));
  const sheet = useMutation({ mutationFn: () => print(SHEET), onError: (error: Error) => toast.error(messageOf(error)) });
  const share = t('share', {
    company: user.companyTradename || user.companyName,
    number: guide.number,
    date: country.day(guide.date),
    weight: kilosText(guide.totalWeight, country),
  });
  return (
    <>
      <PaperButtons
        client={client}
        shareLink={(to) => whatsappLink(share, to)}
        mail={<MailButton document={document} email={email} />}
        download={papers.download}
        print={() => print(ROLLS[ticketFormat() ?? user.printFormat])}
      />
      <Button icon={<IconPrinter size={20} aria-hidden />} loading={sheet.isPending} onClick={() => sheet.mutate()}>
        {t('printSheet')}
      </Button>
    </>
  );
}
