import { useState } from 'react';
import { toFixed, toText, type Dec4 } from '@/lib/dec4';
import { parseTyped, type NumberFormat } from '@/lib/number-format';
import { TextField, type TextFieldProps } from './field';

export interface MoneyInputProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'leading' | 'inputMode'> {
  /** The amount; undefined shows an empty box. */
  readonly value: Dec4 | undefined;
  /** Called with every readable amount while it is typed, and with undefined when the box is emptied. */
  readonly onValue: (value: Dec4 | undefined) => void;
  readonly format: NumberFormat;
  /** Shown before the amount; none for percentages and plain numbers. */
  readonly symbol?: string;
  /** Decimals shown when the box is left; those of money when not given. */
  readonly decimals?: number;
}

/** An amount, typed the country's way; it is tidied when the box is left. */
export function MoneyInput({ value, onValue, format, symbol, decimals, onBlur, onFocus, ...rest }: MoneyInputProps) {
  const [draft, setDraft] = useState<string>();
  const shown = value === undefined ? '' : toFixed(value, decimals ?? format.moneyDecimals).replace('.', format.decimalMark);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      className="y-number"
      inputMode="decimal"
      leading={symbol}
      value={draft ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        const parsed = parseTyped(text, format);
        if (parsed !== undefined) onValue(parsed);
        else if (text.trim() === '') onValue(undefined);
      }}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** A quantity as it is shown in a box: without idle zeros, with the country's mark. */
export function quantityText(value: Dec4, format: NumberFormat): string {
  return toText(value).replace('.', format.decimalMark);
}
