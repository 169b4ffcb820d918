import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { priceChangeTexts } from '@/i18n/texts/price-change';
import { useIdempotent } from '@/pending/use-idempotent';
import { useProductsChanged } from '@/products/changed';
import { productDetail, productTitle } from '@/products/product';
import { useUser } from '@/session/store';
import { SelectField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Digits, Muted, TwoLines } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { StatusBadge } from '@/ui/status-badge';
import { UNDO_MS, toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeProducts, undoImport, type ChangeProducts, type ImportLine, type Product } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { useSaving } from '@/wire/use-saving';
import { priceBody, roundingCoins, type PriceDraft } from './price-change';
import styles from './products.module.css';

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 250;

export interface PriceDialogProps {
  readonly products: readonly Product[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the prices of several products by percent or sum; each price is shown before and after. */
export function PriceDialog({ products, onDone, onClose }: PriceDialogProps) {
  const t = useTexts(priceChangeTexts);
  const common = useTexts(commonTexts);
  const { companyHost: host } = useUser();
  const { facts, format, symbol, moneyOf } = useCountry();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  const saving = useSaving();
  const coins = roundingCoins(facts.currency.tender, format.moneyDecimals);
  const [draft, setDraft] = useState<PriceDraft>({ kind: 'percent', direction: 'up', value: undefined, rounding: String(coins[0] ?? '') });
  const change = (part: Partial<PriceDraft>) => setDraft({ ...draft, ...part });
  const body = priceBody(
    products.map(({ id }) => id),
    draft,
  );
  const preview = usePreview(host, body);
  const lines = body ? (preview.data?.lines ?? []) : [];
  const count = lines.filter(({ outcome }) => outcome === 'changed').length;

  async function save() {
    if (!body) return;
    const done = await idempotent('prices', body, (idempotencyKey) => call(changeProducts, { path: { host }, body }, { idempotencyKey }));
    void changed();
    const importId = done.import?.id;
    const number = done.import?.changed ?? 0;
    const undo = () =>
      void call(undoImport, { path: { host, importId: importId ?? 0 } }, { idempotencyKey: newIdempotencyKey() })
        .then(() => {
          toast.success(t('undone'));
          // A job sets them back within a moment.
          setTimeout(() => void changed(), PAUSE_MS * 6);
        })
        .catch((error: unknown) => toast.error(messageOf(error)));
    toast.success(t('done', { count: number }), importId === undefined ? {} : { duration: UNDO_MS * 2, action: { label: common('undo'), run: undo } });
    onDone();
  }

  return (
    <FormDialog
      title={t('title', { count: products.length })}
      width={560}
      saveLabel={count === 0 ? t('saveNone') : t('save', { count })}
      busy={saving.busy}
      failure={saving.failure ?? (body && preview.error ? messageOf(preview.error) : undefined)}
      onSubmit={() => (count > 0 && !preview.isFetching ? void saving.save(save) : undefined)}
      onClose={onClose}
    >
      <div className={styles.priceWays}>
        <Segmented label={t('how')} value={draft.kind} options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(value) }))} onValue={(kind) => change({ kind })} />
        <Segmented label={t('direction')} value={draft.direction} options={(['up', 'down'] as const).map((value) => ({ value, label: t(value) }))} onValue={(direction) => change({ direction })} />
      </div>
      <div className={styles.priceWays}>
        <MoneyInput
          label={t(draft.kind === 'percent' ? 'percentValue' : 'amountValue')}
          data-autofocus
          value={draft.value}
          format={format}
          {...(draft.kind === 'percent' ? { decimals: 2, tight: true } : { symbol })}
          onValue={(value) => change({ value })}
        />
        <SelectField
          label={t('rounding')}
          value={draft.rounding}
          options={[{ value: '', label: t('noRounding') }, ...coins.map((coin) => ({ value: String(coin), label: moneyOf(coin) }))]}
          onChange={({ target }) => change({ rounding: target.value })}
        />
      </div>
      {body ? <PreviewLines products={products} lines={lines} unchanged={preview.data?.unchanged ?? 0} /> : <Muted as="p">{t('hint')}</Muted>}
    </FormDialog>
  );
}

/** Preview of the server, requested when typing pauses. */
function usePreview(host: string, body: ChangeProducts | undefined) {
  const said = body ? JSON.stringify(body) : '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const found = useQuery({
    queryKey: ['price preview', host, asked],
    queryFn: ({ signal }) => call(changeProducts, { path: { host }, body: { ...(JSON.parse(asked) as ChangeProducts), dryRun: true } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { data: found.data, error: found.error, isFetching: found.isFetching || asked !== said };
}

interface PreviewLinesProps {
  readonly products: readonly Product[];
  readonly lines: readonly ImportLine[];
  readonly unchanged: number;
}

/** Each price before and after, beside what the list calls the product: several share a name. */
function PreviewLines({ products, lines, unchanged }: PreviewLinesProps) {
  const t = useTexts(priceChangeTexts);
  const byId = new Map(products.map((product) => [product.id, product]));
  return (
    <>
      <ul className={styles.priceLines} aria-label={t('preview')}>
        {lines.map(({ row, productId, name, changes: [price], message }) => (
          <li key={row}>
            <PreviewName product={byId.get(productId ?? 0)} name={name} />
            {price ? (
              <Digits>
                <s>{price.before}</s> → <strong>{price.after}</strong>
              </Digits>
            ) : (
              <StatusBadge tone="warning">{message}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
      {unchanged > 0 ? <Muted as="p">{t('unchanged', { count: unchanged })}</Muted> : null}
    </>
  );
}

function PreviewName({ product, name }: { readonly product: Product | undefined; readonly name: string }) {
  if (!product) return <span>{name}</span>;
  const detail = productDetail(product.presentation, product.measurement, product.measurementUnit);
  return <TwoLines breaks main={productTitle(product.name, product.brand)} more={detail} />;
}
