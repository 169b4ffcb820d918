import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { EmptyState } from '@/ui/empty-state';

/** Whether the user may change products, groups and bundles; others see them. */
export function useMayEdit(): boolean {
  return may(useUser(), PERMISSION.editProducts);
}

/** Notice for a user who opened a form without the right to it. */
export function OnlyEditors({ action }: { readonly action: ReactNode }) {
  const t = useTexts(productPickerTexts);
  return (
    <EmptyState title={t('onlyEditors')} icon={<IconLock size={32} aria-hidden />} action={action}>
      {t('onlyEditorsBody')}
    </EmptyState>
  );
}
