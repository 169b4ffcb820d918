import styles from './kbd.module.css';

/** A key of the keyboard, hidden where there is only touch or little room. */
export function Kbd({ children, onColour = false }: { readonly children: string; readonly onColour?: boolean }) {
  return (
    <kbd className={`${styles.kbd} ${onColour ? styles.onColour : ''}`} aria-hidden>
      {children === 'Escape' ? 'Esc' : children}
    </kbd>
  );
}
