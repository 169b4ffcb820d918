import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { toFixed, toText, type Dec4 } from '@/lib/dec4';
import { amountIn, moneyDecimals, readAmount, type NumberFormat } from '@/lib/number-format';
import { TextField, type TextFieldProps } from './field';

export interface MoneyInputProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'leading' | 'inputMode' | 'ref'> {
  /** The amount; undefined shows an empty box. */
  readonly value: Dec4 | undefined;
  /** Called with every amount while it is typed, and with undefined when the box is emptied. */
  readonly onValue: (value: Dec4 | undefined) => void;
  readonly format: NumberFormat;
  /** Shown before the amount; none for percentages and plain numbers. */
  readonly symbol?: string;
  /** Decimals that can be typed and are shown; those of money when not given. */
  readonly decimals?: number;
  /** A quantity: shown without idle zeros. */
  readonly tight?: boolean;
}

/** An amount, typed the country's way and nothing else; whoever comes in types over it, and it is tidied when the box is left. */
export function MoneyInput({ value, onValue, format, symbol, decimals, tight = false, onBlur, onFocus, ...rest }: MoneyInputProps) {
  const [draft, setDraft] = useState<string>();
  const places = decimals ?? format.moneyDecimals;
  const shown = value === undefined ? '' : tight ? quantityText(value, format) : toFixed(value, decimals ?? moneyDecimals(value, format)).replace('.', format.decimalMark);
  const box = useRef<HTMLInputElement>(null);
  // An amount filled in on arrival replaces the text, and with it what was selected.
  useLayoutEffect(() => {
    const input = box.current;
    if (draft === undefined && input?.value === shown && document.activeElement === input) input.select();
  }, [draft, shown]);
  useEffect(() => {
    const { current: input } = box;
    if (!input) return undefined;
    // Stopped before it lands, so that what is marked stays marked for the next key.
    const onBeforeInput = (event: InputEvent) => {
      const { value: text, selectionStart: from, selectionEnd: to } = input;
      const { data } = event;
      if (data === null) return;
      if (readAmount(text.slice(0, from ?? text.length) + data + text.slice(to ?? text.length), format, places) === 'refused') event.preventDefault();
    };
    // An amount copied from a screen brings its symbol and blanks along.
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const amount = amountIn(text);
      if (amount === undefined || amount === text) return;
      event.preventDefault();
      document.execCommand('insertText', false, amount);
    };
    input.addEventListener('beforeinput', onBeforeInput);
    input.addEventListener('paste', onPaste);
    return () => {
      input.removeEventListener('beforeinput', onBeforeInput);
      input.removeEventListener('paste', onPaste);
    };
  }, [format, places]);
  const arriving = useRef(false);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={box}
      className="y-number"
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      leading={symbol}
      value={draft ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        const read = readAmount(text, format, places);
        if (read === 'refused') return;
        setDraft(text);
        onValue(read);
      }}
      onMouseDown={() => {
        arriving.current = document.activeElement !== box.current;
      }}
      onMouseUp={(event: MouseEvent<HTMLInputElement>) => {
        // The press that brought the focus would put the caret where it fell.
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (arriving.current && selectionStart === selectionEnd) event.currentTarget.select();
        arriving.current = false;
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
