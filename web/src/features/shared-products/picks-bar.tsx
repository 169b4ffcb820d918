import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { Button } from '@/ui/button';
import { SaveBar } from '@/ui/save-bar';
import type { Picks } from './picks';
import type { Progress } from './use-adding';

export interface PicksBarProps {
  readonly picks: Picks;
  readonly progress: Progress | undefined;
  readonly onReview: () => void;
  readonly onAdd: () => void;
}

/** How many are ticked, and the one press that adds them. */
export function PicksBar({ picks, progress, onReview, onAdd }: PicksBarProps) {
  const t = useTexts(sharedProductTexts);
  const count = picks.length;
  const unpriced = picks.filter(({ price }) => !price).length;
  const chosen = count === 0 ? t('chosenNone') : count === 1 ? t('chosenOne') : t('chosenMany', { count });
  return (
    <SaveBar note={<span role="status">{[chosen, unpriced > 0 ? t('withoutPrice', { count: unpriced }) : '', count > 0 ? t('kept') : ''].filter(Boolean).join(' · ')}</span>}>
      {count > 0 ? (
        <Button icon={<IconListCheck size={20} aria-hidden />} shortcut="F4" disabled={progress !== undefined} onClick={onReview}>
          {t('review')}
        </Button>
      ) : null}
      <Button variant="primary" shortcut="F9" data-add-picks disabled={count === 0} loading={progress !== undefined} onClick={onAdd}>
        {progress ? t('adding', { ...progress }) : addLabel(t, count)}
      </Button>
    </SaveBar>
  );
}

/** `Agregar 3 productos`. */
export function addLabel(t: ReturnType<typeof useTexts<keyof (typeof sharedProductTexts)['base']>>, count: number): string {
  if (count === 0) return t('add');
  return count === 1 ? t('addOne') : t('addMany', { count });
}
