import { afterEach, beforeEach } from 'vitest';

// Only files that begin with `@vitest-environment jsdom` have a document: it costs more than most tests.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');

  // Mantine asks for these; jsdom does not have them.
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  window.scrollTo = (() => {}) as typeof window.scrollTo;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);
}
