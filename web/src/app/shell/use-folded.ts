import { useState } from 'react';
import { useMedia } from '@/lib/media';

/** `true` or `false` as the user chose; absent for a user who never did. */
const CHOICE = 'yapa.menu-collapsed';
/** Windows of which an open menu would take a quarter and more. */
const NARROW = '(max-width: 63.99rem)';

/** Whether the side menu shows icons only, and how to choose it: until the user does, it does so in narrow windows. */
export function useFolded(): readonly [boolean, (folded: boolean) => void] {
  const narrow = useMedia(NARROW);
  const [chosen, setChosen] = useState(readChoice);
  const choose = (folded: boolean) => {
    setChosen(folded);
    localStorage.setItem(CHOICE, String(folded));
  };
  return [chosen ?? narrow, choose];
}

function readChoice(): boolean | undefined {
  const kept = localStorage.getItem(CHOICE);
  return kept === null ? undefined : kept === 'true';
}
