import { SelectField } from './field';

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** Undefined for any. */
  readonly value: Value | undefined;
  /** Says that any will do; left out where one is always chosen. */
  readonly any?: string;
  readonly choices: readonly Value[];
  readonly word: (value: Value) => string;
  readonly onChoice: (value: Value | undefined) => void;
}

/** One of a few that a list is narrowed to, or any of them. */
export function ChoiceField<Value extends string>({ label, value, any, choices, word, onChoice }: ChoiceFieldProps<Value>) {
  const options = choices.map((choice) => ({ value: choice as string, label: word(choice) }));
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
      onChange={({ target }) => onChoice(choices.find((choice) => choice === target.value))}
    />
  );
}
