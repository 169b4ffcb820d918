import { useEffect, useState } from 'react';

/** The typed text once typing rests, without blanks around it. */
export function useSettledWords(text: string, restMs: number): string {
  const words = text.trim();
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), restMs);
    return () => clearTimeout(timer);
  }, [words, restMs]);
  return settled;
}
