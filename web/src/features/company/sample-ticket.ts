import type { CountryFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import type { Company, PrintFormat, Ticket, TicketRow } from '@/wire/generated';

/** Paper of each format in millimetres, and the characters of its rows, as the server lays tickets out. */
const PAPER: Readonly<Record<PrintFormat, { readonly widthMm: number; readonly columns: number }>> = {
  medium: { widthMm: 80, columns: 48 },
  narrow: { widthMm: 57, columns: 32 },
  small: { widthMm: 48, columns: 30 },
};

/** The head of a ticket of the company, with its logo, to look at. */
export function sampleTicket(company: Company, facts: Pick<CountryFacts, 'wording'>): Ticket {
  const text = (words: string, part: Partial<{ bold: boolean; size: 'normal' | 'large' }> = {}): TicketRow => ({ kind: 'text', text: words, align: 'center', bold: false, size: 'normal', ...part });
  const sameName = company.businessName.trim().toLowerCase() === company.tradename.trim().toLowerCase();
  const rows: readonly (TicketRow | null)[] = [
    company.logo ? { kind: 'logo', image: company.logo } : null,
    text(company.tradename, { bold: true, size: 'large' }),
    sameName ? null : text(company.businessName),
    company.address ? text(company.address) : null,
    company.phone ? text(translator(companyTexts)('ticketPhone', { phone: company.phone })) : null,
    text(`${facts.wording.register}: ${company.host}`, { bold: true }),
    { kind: 'rule', double: false },
  ];
  return { format: company.printFormat, ...PAPER[company.printFormat], title: company.tradename, sections: [{ name: 'head', rows: rows.filter((row) => row !== null) }] };
}
