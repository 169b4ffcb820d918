/** Where a browser cannot tell when it rests, this long is given to the first screen, in milliseconds. */
const REST_MS = 1_000;
/** A page that never rests runs it after so many milliseconds all the same. */
const AT_THE_LATEST_MS = 3_000;

/** Runs something once the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
