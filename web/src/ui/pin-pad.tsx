import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { pinTexts } from '@/i18n/texts/pin';
import { TextField } from './field';
import styles from './pin-pad.module.css';

/** Digits of a PIN. */
export const PIN_LENGTH = 6;
/** A scanner sends more within this time after the sixth digit, in milliseconds: what it sends is no PIN. */
const SETTLE_MS = 200;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface PinPadProps {
  readonly label: string;
  /** A PIN is being tried: nothing can be typed. */
  readonly busy: boolean;
  /** Error of the last PIN. */
  readonly error: string | undefined;
  /** Six digits were typed; the pad is empty again. */
  readonly onPin: (pin: string) => void;
}

/** Six digits by keyboard or by number pad; they go out by themselves. */
export function PinPad({ label, busy, error, onPin }: PinPadProps) {
  const t = useTexts(pinTexts);
  const [typed, setTyped] = useState('');
  const [scanned, setScanned] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onPin);
  useEffect(() => {
    latest.current = onPin;
  });
  useEffect(() => {
    if (typed.length < PIN_LENGTH) return undefined;
    const timer = setTimeout(() => {
      setTyped('');
      if (typed.length === PIN_LENGTH) latest.current(typed);
      else setScanned(true);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The focus comes back once a PIN was tried.
  useEffect(() => {
    if (!busy) input.current?.focus();
  }, [busy]);
  function type(text: string) {
    setScanned(false);
    setTyped(text.replaceAll(/\D/g, ''));
  }
  const press = (digit: string) => {
    if (typed.length < PIN_LENGTH) type(typed + digit);
  };
  return (
    <div className={styles.pad}>
      <div className={styles.field}>
        <TextField
          ref={input}
          className={styles.digits ?? ''}
          label={label}
          type="password"
          // The pad below is the keyboard of phones, and no browser offers to keep the PIN.
          inputMode="none"
          autoComplete="one-time-code"
          data-autofocus
          value={typed}
          readOnly={busy}
          error={scanned ? t('wrongLength') : error}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={styles.keys} role="group" aria-label={t('pad')}>
        {KEYS.map((digit) => (
          <Key key={digit} digit={digit} disabled={busy} onPress={press} />
        ))}
        <span />
        <Key digit="0" disabled={busy} onPress={press} />
        <button type="button" className={styles.key} aria-label={t('erase')} title={t('erase')} disabled={busy || typed === ''} onClick={() => type(typed.slice(0, -1))}>
          <IconBackspace size={24} aria-hidden />
        </button>
      </div>
    </div>
  );
}

function Key({ digit, disabled, onPress }: { readonly digit: string; readonly disabled: boolean; readonly onPress: (digit: string) => void }) {
  return (
    <button type="button" className={styles.key} disabled={disabled} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
