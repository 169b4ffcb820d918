import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '@/i18n/texts';
import { lockTexts } from '@/i18n/texts/lock';
import { LOCKED } from '@/lib/scanner';
import { leaveLocked, lockedPeople, unlockSession, type LockedPerson } from '@/session/lock';
import { Button } from '@/ui/button';
import { LogoMark } from '@/ui/logo';
import { PinPad } from '@/ui/pin-pad';
import { messageOf } from '@/wire/errors';
import { newIdempotencyKey } from '@/wire/http';
import styles from './lock.module.css';
import { passOn, placeOfSales } from './pass-on';

/** Keys are stopped here, and nothing of the screens below can be reached. */
function useAlone(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const others = [...document.body.children].filter((one): one is HTMLElement => one instanceof HTMLElement && one !== root.current && !one.inert);
    for (const one of others) one.inert = true;
    document.documentElement.dataset[LOCKED] = '';
    const stop = (event: KeyboardEvent) => event.stopImmediatePropagation();
    const names = ['keydown', 'keypress', 'keyup'] as const;
    for (const name of names) window.addEventListener(name, stop, { capture: true });
    return () => {
      delete document.documentElement.dataset[LOCKED];
      for (const one of others) one.inert = false;
      for (const name of names) window.removeEventListener(name, stop, { capture: true });
    };
  }, [root]);
}

/** Passes the open sale on to the user who unlocks the screen. */
function passSale(from: number, { id, host }: LockedPerson, name: string): void {
  const [here, there] = [placeOfSales(host, from), placeOfSales(host, id)];
  try {
    const passed = passOn(localStorage.getItem(here), localStorage.getItem(there), name, { id: newIdempotencyKey(), key: newIdempotencyKey() });
    if (!passed) return;
    localStorage.setItem(there, passed.to);
    if (passed.from === null) localStorage.removeItem(here);
    else localStorage.setItem(here, passed.from);
  } catch {
    // Without a storage nothing outlives the page, and nothing can pass on.
  }
}

/** Waits for the PIN of a person of this device. */
export function LockScreen() {
  const t = useTexts(lockTexts);
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [people] = useState(lockedPeople);
  const [chosen, setChosen] = useState(people[0]?.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useAlone(root);
  const person = people.find(({ id }) => id === chosen);

  async function goOn(pin: string) {
    if (!person) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await unlockSession(person, pin, (from) => {
        if (from === undefined) return;
        const last = people.find(({ id }) => id === from);
        passSale(from, person, last ? t('begunBy', { name: last.name }) : '');
      });
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return createPortal(
    <div ref={root} className={styles.screen} role="dialog" aria-modal aria-labelledby={titleId}>
      <div className={styles.head}>
        <LogoMark size={48} />
        <h1 id={titleId}>{t('title')}</h1>
        <p className={styles.lead}>{[person?.company, t(people.length > 1 ? 'lead' : 'leadOne')].filter(Boolean).join(' · ')}</p>
      </div>
      {people.length > 1 ? (
        <div className={styles.people} role="group" aria-label={t('people')}>
          {people.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.person}
              aria-pressed={id === chosen}
              disabled={busy}
              onClick={() => {
                setChosen(id);
                setFailure(undefined);
              }}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {person ? <PinPad key={person.id} label={t('pin', { name: person.name })} busy={busy} error={failure} onPin={(pin) => void goOn(pin)} /> : null}
      <Button variant="quiet" onClick={leaveLocked}>
        {t('other')}
      </Button>
    </div>,
    document.body,
  );
}
