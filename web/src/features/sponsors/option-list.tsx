import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './purchase.module.css';

export interface OptionListProps<Code extends string> {
  /** The question that is answered. */
  readonly question: string;
  readonly value: Code | null;
  readonly options: readonly Code[];
  readonly nameOf: (code: Code) => string;
  /** A line below the name; empty for none. */
  readonly noteOf: (code: Code) => string;
  readonly iconOf: (code: Code) => ReactNode;
  readonly onValue: (code: Code) => void;
  /** Why the user cannot continue yet. */
  readonly error: string | undefined;
}

/** One of a few ways, each a large key; arrow keys move the choice. */
export function OptionList<Code extends string>({ question, value, options, nameOf, noteOf, iconOf, onValue, error }: OptionListProps<Code>) {
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A user who came by keys chooses at once with the arrows.
    const chosen = box.current?.querySelector<HTMLElement>('input:checked') ?? box.current?.querySelector<HTMLElement>('input');
    chosen?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={box} className={styles.options} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{question}</legend>
      <div className={styles.optionGrid}>
        {options.map((code) => (
          <label key={code} className={styles.option}>
            <input type="radio" name={name} value={code} checked={code === value} onChange={() => onValue(code)} />
            <span>
              {iconOf(code)}
              <span className={styles.optionWords}>
                {nameOf(code)}
                {noteOf(code) ? <small>{noteOf(code)}</small> : null}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} role="alert" className={styles.optionError}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
