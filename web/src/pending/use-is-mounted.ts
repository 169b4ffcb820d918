import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted: an answer that comes later takes no user away from another screen. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
