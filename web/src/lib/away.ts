/** Events of people at a screen. */
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** How often it is looked whether a screen is left alone, in milliseconds. */
const LOOK_MS = 5_000;
/** Where the tabs of a browser report to each other that the device is used. */
const PLACE = 'yapa.last-used';

/** Calls back once the device was not used for so long, in any tab; returns a function that stops it. */
export function whenAway(afterMs: number, onAway: () => void): () => void {
  let last = Date.now();
  const used = () => {
    const now = Date.now();
    if (now - last < LOOK_MS / 2) return;
    last = now;
    write(now);
  };
  write(last);
  const look = () => {
    if (Date.now() - Math.max(last, read()) >= afterMs) onAway();
  };
  const timer = setInterval(look, Math.min(LOOK_MS, afterMs));
  for (const name of ACTIVITY) window.addEventListener(name, used, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, used, { capture: true });
  };
}

function read(): number {
  try {
    return Number(localStorage.getItem(PLACE)) || 0;
  } catch {
    return 0;
  }
}

function write(now: number): void {
  try {
    localStorage.setItem(PLACE, String(now));
  } catch {
    // Without a storage each tab knows itself only.
  }
}
