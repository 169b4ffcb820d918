import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { findScanned } from './find';

export interface TakingScan<Item> {
  /** The product with this code; undefined for none. */
  readonly find: (code: string) => Promise<Item | undefined>;
  /** Says that nothing has this code. */
  readonly unknown: (code: string) => string;
  /** Takes the found product and announces it; false where it was not taken. */
  readonly take: (item: Item) => boolean;
}

/** Every scan finds something and takes it, or says why not; the sound says which. */
export function useTakingScan<Item extends object>({ find, unknown, take }: TakingScan<Item>): void {
  useScanner(async (read, joined) => {
    try {
      const { code, item } = await findScanned(read, joined, find);
      if (!item) toast.warning(unknown(code));
      play(item && take(item) ? 'scanned' : 'unknown');
    } catch (error) {
      toast.error(messageOf(error));
    }
  });
}
