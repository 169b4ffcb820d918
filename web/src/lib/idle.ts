/** Where a browser does not report when it is idle, this long is given to the first screen, in milliseconds. */
const REST_MS = 1_000;
/** A page that never rests runs it after so many milliseconds all the same. */
const AT_THE_LATEST_MS = 3_000;

/** Runs something once the page has nothing better to do; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => window.cancelIdleCallback(request);
}

/** After a key or a press the page may have to answer the next one: so long it is left alone, in milliseconds. */
const QUIET_MS = 1_200;
/** Keys and presses after which nothing is fetched in advance. */
const INPUTS = ['keydown', 'pointerdown'] as const;

/**
 * Runs something once nothing was typed, scanned or pressed for a moment and the page has nothing better to do; `after` is the least time from now, in
 * milliseconds. Returns a function that cancels it. Prefetching must not delay the first scan, which comes as soon as the screen is there.
 */
export function whenQuiet(run: () => void, after: number): () => void {
  let cancelIdle = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (wait: number) => {
    clearTimeout(timer);
    cancelIdle();
    timer = setTimeout(() => {
      cancelIdle = whenIdle(() => {
        stop();
        run();
      });
    }, wait);
  };
  const earliest = Date.now() + after;
  const postpone = () => begin(Math.max(QUIET_MS, earliest - Date.now()));
  const stop = () => {
    clearTimeout(timer);
    cancelIdle();
    for (const input of INPUTS) document.removeEventListener(input, postpone, { capture: true });
  };
  for (const input of INPUTS) document.addEventListener(input, postpone, { capture: true });
  begin(after);
  return stop;
}
