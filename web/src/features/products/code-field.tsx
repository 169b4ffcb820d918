import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productDetail, productTitle } from '@/products/product';
import { isGtin } from '@/lib/scanner';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import type { Product } from '@/wire/generated';
import { TYPED_EAN, isEan } from './product-rules';
import { useCodeCheck } from './use-code-check';
import type { ProductFormState } from './use-product-form';
import styles from './form.module.css';

export interface CodeFieldProps {
  readonly state: ProductFormState;
  /** Action for a product that has the code already: open it, or sell it. */
  readonly existing: { readonly label: string; readonly run: (product: Product) => void };
}

/** The barcode: scanned or typed, with the product that has it already. */
export function CodeField({ state, existing }: CodeFieldProps) {
  const t = useTexts(productFormTexts);
  const { draft, change, problemOf, readOnly, product } = state;
  const { ours, known } = useCodeCheck(readOnly ? '' : draft.eanCode, { ownId: product?.id, shared: product === undefined });
  const code = draft.eanCode.trim();
  const doubtful = isEan(code) && !isGtin(code);
  return (
    <>
      <TextField
        label={t('eanCode')}
        name="eanCode"
        hint={readOnly ? undefined : t(doubtful ? 'eanDoubt' : 'eanHint')}
        error={problemOf('eanCode')}
        value={draft.eanCode}
        inputMode="numeric"
        maxLength={TYPED_EAN}
        autoComplete="off"
        data-scan
        leading={<IconBarcode size={22} aria-hidden />}
        onChange={(event) => change({ eanCode: event.target.value.replaceAll(/\D/g, '') })}
      />
      {ours ? (
        <Alert
          kind="warning"
          action={
            <Button icon={<IconExternalLink size={20} aria-hidden />} onClick={() => existing.run(ours)}>
              {existing.label}
            </Button>
          }
        >
          {t('sameCode', { name: productTitle(ours.name, ours.brand) })}
        </Alert>
      ) : null}
      {known && draft.name.trim() !== known.name ? (
        <Alert
          kind="info"
          action={
            <Button icon={<IconWand size={20} aria-hidden />} onClick={() => state.fill(known)}>
              {t('useKnown')}
            </Button>
          }
        >
          {t('known', { name: [productTitle(known.name, known.brand), productDetail(known.presentation, known.measurement, known.measurementUnit)].filter(Boolean).join(', ') })}
          {known.source ? <small className={styles.source}>{known.source}</small> : null}
        </Alert>
      ) : null}
    </>
  );
}
