import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Kbd } from '@/ui/kbd';
import styles from './choices.module.css';

/** A rest of so many pixels is nothing that is out of sight. */
const EDGE = 4;

/** One of the options of a choice. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A second, smaller line. */
  readonly note?: string | undefined;
}

export interface ChoiceRowProps<Value extends string> {
  /** Label of the choice; read aloud, not shown. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly ChoiceOption<Value>[];
  readonly onValue: (value: Value) => void;
  readonly disabled?: boolean;
  /** Large keys with the icon above the word: tenders. */
  readonly large?: boolean;
  /** Never more than one row, which turns where it is too long. */
  readonly row?: boolean;
  /** The key that chooses the next one, shown at the end of the row. */
  readonly shortcut?: string;
}

/** One of several, all visible, as wide as their words; wraps where the place is narrow. */
export function ChoiceRow<Value extends string>({ label, value, options, onValue, disabled = false, large = false, row = false, shortcut }: ChoiceRowProps<Value>) {
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const at = options.findIndex((option) => option.value === value);
  useEffect(() => {
    // An option chosen by a key may be outside the visible part.
    const chosen = box.current?.querySelectorAll('label')[at];
    if (!row || !chosen || !box.current) return;
    const { offsetLeft, offsetWidth } = chosen;
    const { scrollLeft, clientWidth } = box.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) box.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [row, at]);
  const [goesOn, setGoesOn] = useState(false);
  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = box.current ?? {};
    setGoesOn(scrollLeft + clientWidth < scrollWidth - EDGE);
  }, []);
  useEffect(() => {
    if (!row || !box.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [row, measure]);
  return (
    <fieldset onScroll={row ? measure : undefined} data-after={goesOn || undefined} ref={box} className={styles.choices} data-large={large || undefined} data-row={row || undefined} disabled={disabled} aria-keyshortcuts={shortcut}>
      <legend className="y-hidden">{label}</legend>
      {options.map((option) => (
        <Choice key={option.value} name={name} option={option} checked={option.value === value} onChoose={() => onValue(option.value)} />
      ))}
      {shortcut ? (
        <span className={styles.rowKey}>
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  /** The name that the options of one choice share. */
  readonly name: string;
  readonly option: ChoiceOption<Value>;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One option as a segment or a key. */
export function Choice<Value extends string>({ name, option, checked, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        {option.icon}
        {option.note === undefined ? (
          option.label
        ) : (
          <span className={styles.noted}>
            {option.label}
            <small>{option.note}</small>
          </span>
        )}
      </span>
    </label>
  );
}
