import { useId } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** Label of the choice; read aloud, not shown. */
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few, all visible; arrow keys move the choice. */
export function Segmented<Value extends string>({ label, value, onValue, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="y-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
