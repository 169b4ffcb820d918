import { useMemo } from 'react';
import { useTexts } from '@/i18n/texts';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';

/** The country's tax authority as the texts about documents name it: `la SUNAT`, `La SUNAT`, `de la SUNAT`. */
export function useAuthority() {
  const t = useTexts(taxAuthorityTexts);
  return useMemo(() => ({ authority: t('the'), Authority: t('The'), ofAuthority: t('of') }), [t]);
}
