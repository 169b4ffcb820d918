import { useState } from 'react';
import NO_PICTURE from './no-picture.svg';
import styles from './picture.module.css';

const TONES = 6;

/** Two letters for something without a picture: `Inca Kola` is `IK`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

/** A tone that a name always has. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}

export interface PictureProps {
  /** Its name, of a product its title with the brand everywhere: colour and initials follow from it. */
  readonly name: string;
  readonly image: string | null;
}

/** The picture of a product; without one the neutral drawing, faint beside the initials, on a colour of its own. Decoration: the name is beside it. */
export function Picture({ name, image }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (image && !broken) {
    return (
      <span className={styles.picture}>
        <img src={image} alt="" loading="lazy" decoding="async" width={160} height={96} onError={() => setBroken(true)} />
      </span>
    );
  }
  return (
    <span className={styles.picture} data-tone={toneOf(name)} aria-hidden>
      <img src={NO_PICTURE} alt="" width={48} height={48} />
      {initials(name)}
    </span>
  );
}
