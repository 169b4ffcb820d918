import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { Kbd } from '@/ui/kbd';
import { Choice, type ChoiceRowProps } from './choice-row';
import { foldOptions } from './model/fold-options';
import styles from './choices.module.css';

/** Least width of a key with its icon and word, and the gap between two, in pixels. */
const KEY_PX = 74;
const GAP_PX = 4;

/** One of several as keys in one row; what does not fit unfolds under "Más", and takes a place in the row once it is chosen. */
export function FoldedChoice<Value extends string>({ label, value, options, onValue, disabled = false, shortcut }: ChoiceRowProps<Value>) {
  const t = useTexts(salesTexts);
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const places = usePlaces(box);
  const [unfolded, setUnfolded] = useState(false);
  const { shown, folded } = foldOptions(options, value, places);
  const inSight = unfolded ? options : shown;
  const columns = folded.length > 0 ? places : Math.min(places, options.length);
  return (
    <fieldset ref={box} className={styles.choices} data-large data-folded disabled={disabled} aria-keyshortcuts={shortcut} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      <legend className="y-hidden">{label}</legend>
      {inSight.map((option) => (
        <Choice
          key={option.value}
          name={name}
          option={option}
          checked={option.value === value}
          onChoose={() => {
            setUnfolded(false);
            onValue(option.value);
          }}
        />
      ))}
      {folded.length > 0 ? (
        <button type="button" className={styles.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <span className={styles.moreKey}>
            <IconDots size={18} aria-hidden />
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </span>
          {t(unfolded ? 'lessChoices' : 'moreChoices')}
        </button>
      ) : null}
    </fieldset>
  );
}

/** How many keys fit in one row of the box, kept up to date; measured before the first drawing. */
function usePlaces(box: RefObject<HTMLFieldSetElement | null>): number {
  const [places, setPlaces] = useState(1);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setPlaces(Math.max(1, Math.floor((current.clientWidth + GAP_PX) / (KEY_PX + GAP_PX))));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return places;
}
