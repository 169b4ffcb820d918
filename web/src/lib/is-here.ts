import { useCallback, useEffect, useRef } from 'react';

/** Whether the part of the screen that asks is still shown: an answer that comes later leads nobody away from what they do now. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
