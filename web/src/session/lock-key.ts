/** The key that locks the screen. */
export const LOCK_KEY = 'F12';
