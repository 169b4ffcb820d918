import { defineConfig } from 'vitest/config';

/** Random use of the screens, with a server of its own: what it leaves behind is no start for a journey. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../support/server.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 1,
  },
});
