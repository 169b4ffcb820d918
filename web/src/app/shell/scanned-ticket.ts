import type { CountryFacts } from '@/country/facts.generated';
import { findTicket } from '@/features/tickets/find-ticket';
import { plainTaxNumber, readTicketCode } from '@/features/tickets/ticket-code';
import { translator } from '@/i18n/texts';
import { ticketScanTexts } from '@/i18n/texts/ticket-scan';
import { play } from '@/lib/sound';
import { mayOpen, seesEveryone } from '@/session/permissions';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { User } from '@/wire/generated';

/** The key of the sale whose ticket was scanned; says why there is none that the user sees. */
export async function findScannedSale(scanned: string, user: User, facts: CountryFacts): Promise<number | undefined> {
  const t = translator(ticketScanTexts);
  const everyone = seesEveryone(user);
  const unknown = t(everyone ? 'unknown' : 'notYours');
  try {
    const code = readTicketCode(scanned);
    if (!code || !mayOpen(user, '/my-sales')) return refuse(unknown);
    if (code.issuer !== plainTaxNumber(user.companyHost)) return refuse(t('ofOthers'));
    const sale = await findTicket(code, { host: user.companyHost, userId: user.id, everyone, facts });
    if (sale === undefined) return refuse(unknown);
    play('scanned');
    return sale;
  } catch (error) {
    toast.error(messageOf(error));
    return undefined;
  }
}

function refuse(text: string): undefined {
  play('unknown');
  toast.warning(text);
}
