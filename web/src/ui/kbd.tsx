import styles from './kbd.module.css';

/** The labels of keys with a longer name. */
const SHORT: Readonly<Record<string, string>> = { Escape: 'Esc', End: 'Fin' };

/** A key of the keyboard, hidden where there is only touch or little space. */
export function Kbd({ children, onColour = false }: { readonly children: string; readonly onColour?: boolean }) {
  return (
    <kbd className={`${styles.kbd} ${onColour ? styles.onColour : ''}`} aria-hidden>
      {SHORT[children] ?? children}
    </kbd>
  );
}
