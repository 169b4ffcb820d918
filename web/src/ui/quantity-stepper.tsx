import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { ONE, ZERO, add, max, min, parseDec4, sub, type Dec4 } from '@/lib/dec4';
import { parseTyped, readAmount, type NumberFormat } from '@/lib/number-format';
import { quantityText } from './money-input';
import { useRefusal } from './refusal';
import styles from './quantity-stepper.module.css';

/** Digits with one point or comma among them. */
const LONE_MARK = /^\s*\d+[.,]\d+\s*$/;
/** Most decimals of a quantity. */
const QUANTITY_DECIMALS = 4;

export interface QuantityStepperProps {
  /** Of what: read aloud with the buttons. */
  readonly label: string;
  readonly value: Dec4;
  readonly onValue: (value: Dec4) => void;
  readonly format: NumberFormat;
  readonly min?: Dec4;
  readonly max?: Dec4;
  /** Step of the buttons; one by default. */
  readonly step?: Dec4;
  readonly disabled?: boolean;
  /** Called with every number within the limits while it is typed, and with the one before when the box is emptied, so that dependent values follow at once. */
  readonly onTyping?: (value: Dec4) => void;
  /** Called with the typed number, before it is kept between the limits. */
  readonly onAsked?: (wanted: Dec4) => void;
  /** Enter was pressed in the box: moves the focus to the next box; without it the focus stays. */
  readonly onEntered?: () => void;
}

/** Less, a number that can be typed, more. The value always stays between min and max; typing replaces it. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValue, format, min: least = ZERO, max: most, step = ONE, disabled = false, onTyping, onAsked, onEntered } = props;
  const t = useTexts(commonTexts);
  const [draft, setDraft] = useState<string>();
  /** A number beyond the limits, none, or letters were typed: the user did not type what the box shows now. */
  const [moved, setMoved] = useState(false);
  const isRefused = (text: string) => readAmount(text, format, QUANTITY_DECIMALS) === 'refused';
  const box = useRefusal(isRefused, () => setMoved(true));
  const shown = quantityText(value, format);
  // After Enter or an arrow in the box the user types the next number, not more digits of this one.
  useLayoutEffect(() => {
    const input = box.current;
    if (draft === undefined && input?.value === shown && document.activeElement === input) input.select();
  }, [draft, shown, box]);
  const arriving = useRef(false);
  const clamp = (wanted: Dec4) => max(least, most === undefined ? wanted : min(wanted, most));
  /** Where fractions are sold a lone mark begins them: thousands are not weighed. */
  const read = (text: string) => (step < ONE && LONE_MARK.test(text) ? parseDec4(text.trim().replace(',', '.')) : parseTyped(text, format));
  const typed = draft === undefined ? undefined : read(draft);
  /** The value before the user typed. */
  const [before, setBefore] = useState(value);
  /** The number that `onTyping` was called with last. */
  const [lastTyped, setLastTyped] = useState<Dec4>();
  const [was, setWas] = useState(value);
  /** The number that this box asked for last. */
  const [own, setOwn] = useState<Dec4>();
  if (value !== was) {
    setWas(value);
    if (value !== own) setMoved(false);
    // It grew while the box had the focus, as by a scan: the box has the number before, which was not typed.
    if (typed === was || (typed === undefined && value !== before) || (onTyping && value !== lastTyped)) setDraft(undefined);
  }
  const emptied = draft !== undefined && typed === undefined;
  const entering = useRef(false);
  const change = (wanted: Dec4) => {
    setDraft(undefined);
    setMoved(false);
    onAsked?.(wanted);
    const next = clamp(wanted);
    setOwn(next);
    if (next !== value) onValue(next);
  };
  const type = (text: string) => {
    setMoved(false);
    setDraft(text);
    if (draft === undefined) setBefore(value);
    const wanted = read(text) ?? (draft === undefined ? value : before);
    if (wanted === value || clamp(wanted) !== wanted) return;
    setLastTyped(wanted);
    onTyping?.(wanted);
  };
  const leave = () => {
    setDraft(undefined);
    if (emptied) setMoved(true);
    if (typed === undefined) return;
    change(typed);
    // A user who presses Enter looks at the result.
    setMoved(!entering.current && clamp(typed) !== typed);
  };
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={t('decrease', { label })} disabled={disabled || value <= least} onClick={() => change(sub(value, step))}>
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        ref={box}
        value={draft ?? shown}
        data-typed={(typed !== undefined && typed !== value) || undefined}
        data-refused={moved || emptied || (typed !== undefined && clamp(typed) !== typed) || undefined}
        onChange={(event) => {
          if (!isRefused(event.target.value)) type(event.target.value);
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
          setMoved(false);
          event.target.select();
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Losing the focus takes the number; where it stays, Enter does.
            entering.current = true;
            onEntered?.();
            entering.current = false;
            if (document.activeElement === event.currentTarget) leave();
          } else if (event.key === 'ArrowUp') change(add(value, step));
          else if (event.key === 'ArrowDown') change(sub(value, step));
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        aria-label={t('increase', { label })}
        disabled={disabled || (most !== undefined && value >= most)}
        onClick={() => change(add(value, step))}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  );
}
