import { useNavigate } from '@tanstack/react-router';
import { useCountry } from '@/country/profile';
import { useKnownScans } from '@/lib/scanner';
import { useUser } from '@/session/store';

/** How the codes of electronic documents begin: the QR of Peru, with any sign between its parts, and the stamp of Chile. */
const BEGINNING = /^(\d{11}[^\dA-Z]\d\d[^\dA-Z][A-Z]|<TED\b)/i;
const isTicket = (scanned: string) => BEGINNING.test(scanned);

/** Opens the sale whose ticket is scanned, on every screen and from search boxes, for users who may see it. */
export function useTicketScans(): void {
  const user = useUser();
  const { facts } = useCountry();
  const navigate = useNavigate();
  useKnownScans(isTicket, async (scanned) => {
    // With the first ticket: no screen needs it before.
    const { findScannedSale } = await import('./scanned-ticket');
    const sale = await findScannedSale(scanned, user, facts);
    if (sale !== undefined) await navigate({ to: '/my-sales', search: { sale } });
  });
}
