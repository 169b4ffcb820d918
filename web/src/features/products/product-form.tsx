import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productTitle } from '@/products/product';
import { Alert } from '@/ui/alert';
import { Card } from '@/ui/page';
import { PictureField } from '@/ui/picture-field';
import { messageOf } from '@/wire/errors';
import { CategoryField } from './category-field';
import { CodeField, type CodeFieldProps } from './code-field';
import { FormCost, FormNumber, FormPrice, FormText } from './form-fields';
import { MoreFields } from './more-fields';
import type { ProductFormState } from './use-product-form';
import { useProductPicture } from './write';
import styles from './form.module.css';

export interface ProductFormPanelProps {
  readonly id: string;
  readonly ref: Ref<HTMLFormElement>;
  readonly state: ProductFormState;
  readonly existing: CodeFieldProps['existing'];
  readonly onSubmit: () => void;
  /** Actions of the form. */
  readonly children: ReactNode;
}

/** A product: what it takes to sell it, and below the fold everything else. */
export function ProductFormPanel({ id, ref, state, existing, onSubmit, children }: ProductFormPanelProps) {
  const t = useTexts(productFormTexts);
  const { failure, readOnly } = state;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form ref={ref} id={id} className={styles.form} noValidate onSubmit={submit}>
      {readOnly ? <Alert kind="info">{t('readOnly')}</Alert> : null}
      <p className="y-hidden" role="status">
        {state.scanned ? t('scanned', { code: state.scanned }) : null}
      </p>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <fieldset className={styles.whole} disabled={readOnly} role="presentation" onKeyDown={onEnter}>
        <Card>
          <div className={styles.main}>
            <div className={styles.stack}>
              <CodeField state={state} existing={existing} />
              <FormText state={state} name="name" hint="nameHint" />
              <div className={styles.fields}>
                <FormPrice state={state} />
                <FormNumber state={state} name="stock" hint="stockHint" parts={state.draft.partialSell} />
                <FormCost state={state} />
              </div>
              <CategoryField state={state} />
            </div>
            <Picture state={state} />
          </div>
        </Card>
        <More state={state} />
      </fieldset>
      {children}
    </form>
  );
}

function Picture({ state: { draft, change, problemOf, setPictureBusy, readOnly } }: Pick<ProductFormPanelProps, 'state'>) {
  const t = useTexts(productFormTexts);
  const upload = useProductPicture();
  return (
    <PictureField
      label={t('picture')}
      name={productTitle(draft.name.trim(), draft.brand.trim()) || '?'}
      image={draft.image}
      error={problemOf('image')}
      disabled={readOnly}
      upload={upload}
      explain={messageOf}
      onImage={(image) => change({ image })}
      onBusy={setPictureBusy}
    />
  );
}

/** The fields that may stay as they are, folded until the user opens them or something in them is wrong. */
function More({ state }: Pick<ProductFormPanelProps, 'state'>) {
  const t = useTexts(productFormTexts);
  const { unfolded, setUnfolded } = state;
  return (
    <details className={styles.more} open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <span>
          <h2>{t('more')}</h2>
          <small>{t('moreHint')}</small>
        </span>
        <IconChevronDown size={22} aria-hidden />
      </summary>
      {unfolded ? (
        <div className={styles.stack}>
          <MoreFields state={state} />
        </div>
      ) : null}
    </details>
  );
}

/** Enter goes to the next field; from the last one that is shown it saves. */
function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || ['checkbox', 'radio', 'file'].includes(target.type)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio],[type=checkbox],[type=file]):not(:disabled), select:not(:disabled)')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.form?.requestSubmit();
}
