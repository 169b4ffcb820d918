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
  /** What a press of a button adds; one when not given. */
  readonly step?: Dec4;
  readonly disabled?: boolean;
  /** Told every number within the limits while it is typed, and the one before when the box is emptied: what stands beside it follows at once. */
  readonly onTyping?: (value: Dec4) => void;
  /** Told what was asked for, before it is kept between the limits. */
  readonly onAsked?: (wanted: Dec4) => void;
  /** Enter was pressed in the box: takes the focus to where the typing goes on; without it the focus stays. */
  readonly onEntered?: () => void;
}

/** Less, a number that can be typed, more. The value always stays between min and max; what is typed replaces it. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValue, format, min: least = ZERO, max: most, step = ONE, disabled = false, onTyping, onAsked, onEntered } = props;
  const t = useTexts(commonTexts);
  const [draft, setDraft] = useState<string>();
  /** A number beyond the limits, none, or letters were typed: what the box shows now nobody typed. */
  const [moved, setMoved] = useState(false);
  const isRefused = (text: string) => readAmount(text, format, QUANTITY_DECIMALS) === 'refused';
  const box = useRefusal(isRefused, () => setMoved(true));
  const shown = quantityText(value, format);
  // Whoever stays in the box after Enter or an arrow types the next number, not more digits of this one.
  useLayoutEffect(() => {
    const input = box.current;
    if (draft === undefined && input?.value === shown && document.activeElement === input) input.select();
  }, [draft, shown, box]);
  const arriving = useRef(false);
  const clamp = (wanted: Dec4) => max(least, most === undefined ? wanted : min(wanted, most));
  /** Where fractions are sold a lone mark begins them: nobody weighs a thousand. */
  const read = (text: string) => (step < ONE && LONE_MARK.test(text) ? parseDec4(text.trim().replace(',', '.')) : parseTyped(text, format));
  const typed = draft === undefined ? undefined : read(draft);
  /** What stood there before somebody typed. */
  const [before, setBefore] = useState(value);
  /** The number that `onTyping` was told last. */
  const [told, setTold] = useState<Dec4>();
  const [was, setWas] = useState(value);
  /** The number that this box asked for last. */
  const [own, setOwn] = useState<Dec4>();
  if (value !== was) {
    setWas(value);
    if (value !== own) setMoved(false);
    // It grew while somebody was in the box, as by a scan: what stood there is not what was typed.
    if (typed === was || (typed === undefined && value !== before) || (onTyping && value !== told)) setDraft(undefined);
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
    setTold(wanted);
    onTyping?.(wanted);
  };
  const leave = () => {
    setDraft(undefined);
    if (emptied) setMoved(true);
    if (typed === undefined) return;
    change(typed);
    // Whoever presses Enter looks at what becomes of it.
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
