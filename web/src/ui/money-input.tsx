import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { toFixed, toText, type Dec4 } from '@/lib/dec4';
import { amountIn, formatFixed, moneyDecimals, percentageIn, readAmount, type NumberFormat } from '@/lib/number-format';
import { TextField, type TextFieldProps } from './field';
import { textWith, useRefusal } from './refusal';

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
  /** A refused text stays when the box is left, beside the message about it. */
  readonly kept?: boolean;
  /** Called when a number is typed or pasted with a percent sign behind it; without it the sign is refused. */
  readonly onPercentage?: (value: Dec4) => void;
  /** An emptied box is no answer: the amount from before comes back, and does not count as typed. */
  readonly needed?: boolean;
  /** Thousands are marked while the box does not have the focus. */
  readonly grouped?: boolean;
}

/** A minus and what may follow it: it stays in the box, to show why nothing is taken. */
const isSigned = (text: string) => /^\s*-[\d.,\s]*$/.test(text);

/** Decimals of a percentage. */
const PERCENT_DECIMALS = 2;

/** An amount, typed the country's way and nothing else; typing replaces it when the box gets the focus, and it is tidied when the box is left. */
export function MoneyInput({ value, onValue, format, symbol, decimals, tight = false, grouped = false, kept = false, needed = false, onPercentage, onBlur, onFocus, onKeyDown, error, ...rest }: MoneyInputProps) {
  const [draft, setDraft] = useState<string>();
  /** The value that was last read from the text, and the value from outside then. */
  const [lastRead, setLastRead] = useState<Dec4>();
  const [was, setWas] = useState(value);
  if (value !== was) {
    setWas(value);
    // Emptied from outside, as by the next scan: the text would show an amount that no longer counts.
    if (value === undefined && lastRead) setDraft(undefined);
    // Filled from outside, as by a note of money that is pressed.
    if (value && draft !== undefined && isSigned(draft)) setDraft(undefined);
  }
  const places = decimals ?? format.moneyDecimals;
  const [inside, setInside] = useState(false);
  const shown = value === undefined ? '' : textOf(value, format, { decimals, tight, grouped: grouped && !inside });
  /** The typed or pasted text is no amount: the message stays until the next input. */
  const [refused, setRefused] = useState<'typed' | 'pasted'>();
  /** The box was left with a text that was not taken: the user did not type what it shows now. */
  const [moved, setMoved] = useState(false);
  /** Decimals were typed where there are none: the message about the cut number stays until the next input. */
  const [cut, setCut] = useState(false);
  const t = useTexts(commonTexts);
  /** The percentage that a text is, with the number as it was typed; undefined where none is expected. */
  const readPercentage = (text: string) => {
    const number = onPercentage && percentageIn(text);
    const read = number === undefined ? undefined : readAmount(number, format, PERCENT_DECIMALS);
    return number === undefined || read === undefined || read === 'refused' ? undefined : { number, value: read };
  };
  const isAllowed = (text: string) => isSigned(text) || readPercentage(text) !== undefined || readAmount(text, format, places) !== 'refused';
  const box = useRefusal((text) => !isAllowed(text), () => setRefused('typed'));
  const latest = useRef(readPercentage);
  useEffect(() => {
    latest.current = readPercentage;
  });
  // An amount filled in on arrival replaces the text, and with it the selection.
  useLayoutEffect(() => {
    const input = box.current;
    if (draft === undefined && input?.value === shown && document.activeElement === input) input.select();
  }, [draft, shown, box]);
  useEffect(() => {
    const { current: input } = box;
    if (!input) return undefined;
    // An amount copied from a screen brings its symbol and blanks along.
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '' || latest.current(textWith(input, text))) return;
      const amount = amountIn(text);
      const isRefused = amount === undefined || readAmount(textWith(input, amount), format, places) === 'refused';
      setRefused(isRefused ? 'pasted' : undefined);
      if (!isRefused && amount === text) return;
      event.preventDefault();
      if (!isRefused) document.execCommand('insertText', false, amount);
    };
    input.addEventListener('paste', onPaste);
    return () => input.removeEventListener('paste', onPaste);
  }, [format, places, box]);
  /** Less than nothing was typed: it counts as nothing, and stays to be read. */
  const signed = draft !== undefined && isSigned(draft);
  const emptied = needed && draft !== undefined && lastRead === undefined;
  const arriving = useRef(false);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={refused ? t(refused === 'typed' ? 'onlyNumbers' : 'notAnAmount') : signed ? t('noNegative') : cut ? t('onlyWhole', { value: shown }) : error}
      ref={box}
      className="y-number"
      data-refused={refused !== undefined || signed || kept || emptied || moved || undefined}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      leading={symbol}
      value={draft ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        const percentage = readPercentage(text);
        if (percentage) {
          setRefused(undefined);
          setMoved(false);
          setCut(false);
          setDraft(percentage.number);
          setLastRead(percentage.value);
          onPercentage?.(percentage.value);
          return;
        }
        const read = isSigned(text) ? undefined : readAmount(text, format, places);
        if (read === 'refused') return;
        setRefused(undefined);
        setMoved(false);
        setCut(false);
        setDraft(text);
        setLastRead(read);
        onValue(read);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter would take the number that remains of the refused text.
        if (event.key === 'Enter' && (refused !== undefined || signed)) event.preventDefault();
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
        setInside(true);
        setMoved(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setMoved(refused !== undefined || emptied);
        setRefused(undefined);
        if (draft !== undefined && !signed && !kept) setCut(places === 0 && Number(draft.replace(/\D/g, '')) !== Number(shown.replace(/\D/g, '')));
        if ((!signed || needed) && !kept) setDraft(undefined);
        setInside(false);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount as it is shown in a box. */
function textOf(value: Dec4, format: NumberFormat, { decimals, tight, grouped }: Pick<MoneyInputProps, 'decimals' | 'tight' | 'grouped'>): string {
  if (tight) return quantityText(value, format);
  const places = decimals ?? moneyDecimals(value, format);
  return grouped ? formatFixed(value, places, format) : toFixed(value, places).replace('.', format.decimalMark);
}

/** A quantity as it is shown in a box: without idle zeros, with the country's mark. */
export function quantityText(value: Dec4, format: NumberFormat): string {
  return toText(value).replace('.', format.decimalMark);
}
