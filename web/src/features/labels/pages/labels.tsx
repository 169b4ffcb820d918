import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMemo, useState, type SetStateAction } from 'react';
import { useCountry } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { useChosenProducts } from '@/features/labels/api';
import { MOST_LABELS, chosenLabels, countsOf, keepChosenLabels, labelTotal, onePerPiece, wholeLabels } from '@/features/labels/chosen';
import { fittedBars, labelOf, printedCode, type LabelContent, type LabelWords } from '@/features/labels/label';
import { paperOf, type Paper } from '@/features/labels/papers';
import { PreviewCard } from '@/features/labels/preview-card';
import { printLabels } from '@/features/labels/print-labels';
import { keepLabelSettings, labelSettings, type LabelSettings } from '@/features/labels/settings';
import { SettingsCard } from '@/features/labels/settings-card';
import styles from '@/features/labels/labels.module.css';
import { FirstProducts } from '@/features/products/pages/first-products';
import { useTexts } from '@/i18n/texts';
import { labelTexts } from '@/i18n/texts/labels';
import { productTexts } from '@/i18n/texts/products';
import { toNumber } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { UpLink } from '@/navigation/up-link';
import type { Chosen, PickableProduct } from '@/products/product';
import { ProductPicker } from '@/products/product-picker';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Muted } from '@/ui/lines';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { UNDO_MS, toast } from '@/ui/toast';

const PRINT_KEY = 'F9';

/** /products/labels: labels for the shelf or the product, on rolls and on sheets. */
export function LabelsRoute() {
  const t = useTexts(labelTexts);
  const products = useTexts(productTexts);
  const { companyHost: host } = useUser();
  const [counts] = useState(() => chosenLabels(host));
  const chosen = useChosenProducts(counts);
  if (chosen.data) return <Editor first={chosen.data} />;
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{products('back')}</UpLink>}>
      {chosen.error ? <ListFailure title={t('failed')} error={chosen.error} onRetry={chosen.refetch} /> : <SkeletonList />}
    </Page>
  );
}

/** The choice, kept for this tab. */
function useChosen(first: readonly Chosen[]) {
  const { companyHost: host } = useUser();
  const [chosen, setChosen] = useState(first);
  function change(next: SetStateAction<readonly Chosen[]>) {
    setChosen((now) => {
      const changed = wholeLabels(typeof next === 'function' ? next(now) : next);
      keepChosenLabels(host, countsOf(changed));
      return changed;
    });
  }
  return [chosen, change] as const;
}

function useLabelWords(): LabelWords {
  const t = useTexts(labelTexts);
  const { money } = useCountry();
  return useMemo(
    () => ({
      money,
      per: (unit) => t('per', { unit: unit.toLocaleLowerCase('es') }),
      unitPrice: (amount, unit) => t(`unit_${unit}`, { price: amount }),
    }),
    [t, money],
  );
}

function Editor({ first }: { readonly first: readonly Chosen[] }) {
  const t = useTexts(labelTexts);
  const products = useTexts(productTexts);
  const words = useLabelWords();
  const [chosen, change] = useChosen(first);
  const [settings, setSettings] = useState(labelSettings);
  const [start, setStart] = useState(1);
  const paper = paperOf(settings.paper);
  const total = labelTotal(chosen);
  const labels = useMemo(() => labelsOf(chosen, settings, paper, words), [chosen, settings, paper, words]);
  const ready = total > 0 && total <= MOST_LABELS;

  function choose(next: LabelSettings) {
    if (next.paper !== settings.paper) setStart(1);
    setSettings(next);
    keepLabelSettings(next);
  }
  async function print() {
    if (!ready) return;
    await printLabels({ labels, paper, kind: settings.kind, start, title: t('title') });
    toast.success(t('printed', { count: total }), { duration: UNDO_MS, action: { label: t('clear'), run: () => change([]) } });
  }
  const note = ({ goods }: Chosen) => {
    const missing = settings.parts[settings.kind].barcode ? missingBars(goods, paper) : undefined;
    return missing ? <Muted>{t(missing)}</Muted> : null;
  };
  useShortcuts([{ key: PRINT_KEY, label: t('keyPrint'), run: () => void print() }]);

  return (
    <Page
      title={t('title')}
      lead={<UpLink to="/products">{products('back')}</UpLink>}
      actions={
        <Button variant="primary" icon={<IconPrinter size={20} aria-hidden />} shortcut={PRINT_KEY} disabled={!ready} onClick={() => void print()}>
          {total === 0 ? t('printNone') : t('print', { count: total })}
        </Button>
      }
    >
      {total > MOST_LABELS ? <Alert kind="warning">{t('tooMany', { count: total, most: MOST_LABELS })}</Alert> : null}
      <div className={styles.columns}>
        <ProductPicker label={t('chosen')} chosen={chosen} onChosen={change} quantities note={note} firstProducts={<FirstProducts />}>
          {chosen.length > 0 ? (
            <div className={styles.start}>
              <Button onClick={() => change(onePerPiece)}>{t('perPiece')}</Button>
              <Button variant="quiet" onClick={() => change([])}>
                {t('clear')}
              </Button>
            </div>
          ) : null}
        </ProductPicker>
        <div className={styles.columns} data-narrow>
          <SettingsCard settings={settings} onSettings={choose} start={start} onStart={setStart} />
          <PreviewCard labels={labels} paper={paper} kind={settings.kind} start={start} />
        </div>
      </div>
    </Page>
  );
}

/** The labels in the order of the choice; none where there are too many to be shown. */
function labelsOf(chosen: readonly Chosen[], { kind, parts }: LabelSettings, paper: Paper, words: LabelWords): readonly LabelContent[] {
  if (labelTotal(chosen) > MOST_LABELS) return [];
  return chosen.flatMap(({ goods, quantity }) => {
    const label = labelOf(goods, parts[kind], paper, words);
    return Array.from({ length: toNumber(quantity) }, () => label);
  });
}

/** Why a product is printed without bars, where it is. */
function missingBars(goods: PickableProduct, paper: Paper): 'noCode' | 'noRoom' | undefined {
  const code = printedCode(goods);
  if (fittedBars(code, paper)) return undefined;
  return code === '' ? 'noCode' : 'noRoom';
}
