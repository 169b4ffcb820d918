import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { SaleLine } from '@/wire/generated';
import { findByCode, findScanned } from './find';

/** The product or bundle of a line. */
export type SoldItem = Pick<SaleLine, 'code' | 'kind' | 'id'>;

/** Every scan of something that was sold answers the places of its lines, at least one; anything else is said to be no part of the sale. */
export function useSoldScan(lines: readonly SoldItem[], onLines: (places: readonly number[]) => void, enabled: boolean): void {
  const t = useTexts(documentTexts);
  const { companyHost: host } = useUser();
  const placesOf = (isIt: (line: SoldItem) => boolean) => lines.flatMap((line, at) => (isIt(line) ? [at] : []));
  useScanner(async (read, joined) => {
    try {
      const { item } = await findScanned(read, joined, async (code) => {
        const direct = placesOf((line) => line.code === code);
        if (direct.length > 0) return direct;
        // Printed on the ticket may be another code than the one that is scanned.
        const product = await findByCode(host, code);
        const same = product ? placesOf(({ kind, id }) => kind === 'product' && id === product.id) : [];
        return same.length > 0 ? same : undefined;
      });
      play(item ? 'scanned' : 'unknown');
      if (item) onLines(item);
      else toast.warning(t('notSold'));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }, enabled);
}
