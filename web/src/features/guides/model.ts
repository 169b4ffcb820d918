import type { CountryFacts } from '@/country/facts.generated';
import { shownClientDocument } from '@/country/client-document';
import type { Guide, GuideItem } from '@/wire/generated';

/** The other party of a guide: its supplier where it names one, else who receives the goods. */
export function partyNameOf({ sponsorName, clientName }: Pick<GuideItem, 'sponsorName' | 'clientName'>): string {
  return sponsorName || clientName;
}

/** The number of that party's identity document. */
export function partyNumberOf({ sponsorName, sponsorRuc, clientDocument }: Pick<GuideItem, 'sponsorName' | 'sponsorRuc' | 'clientDocument'>): string {
  return sponsorName ? sponsorRuc : clientDocument;
}

/** The recipient's identity document as people read it: `DNI 12345678`. */
export function recipientDocument({ clientDocument, clientDocumentType }: Pick<Guide, 'clientDocument' | 'clientDocumentType'>, facts: Pick<CountryFacts, 'identities' | 'wording'>): string {
  return clientDocument ? shownClientDocument(clientDocumentType, clientDocument, facts) : '';
}

/** Whether the receipt of its goods was confirmed. */
export function isReceived({ status }: Pick<GuideItem, 'status'>): boolean {
  return status === 'received';
}
