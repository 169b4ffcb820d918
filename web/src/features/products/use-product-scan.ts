import { useCallback } from 'react';
import { findByCode } from '@/products/find';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';

export interface ProductScan {
  readonly onOpen: (productId: number) => void;
  /** Begins a new product with the code; absent for users who may not. */
  readonly onCreate: ((code: string) => void) | undefined;
}

/** A scan on the list opens the product with that code; an unknown one says so and offers to create it. */
export function useProductScan({ onOpen, onCreate }: ProductScan): void {
  const t = useTexts(productTexts);
  const { companyHost: host } = useUser();
  useScanner(
    useCallback(
      async (code: string) => {
        try {
          const found = await findByCode(host, code);
          if (found) {
            onOpen(found.id);
            return;
          }
          play('unknown');
          toast.warning(t('unknownCode', { code }), onCreate && { action: { label: t('create'), run: () => onCreate(code) } });
        } catch (error) {
          toast.error(messageOf(error));
        }
      },
      [host, onOpen, onCreate, t],
    ),
  );
}
