import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the real binary; one after the other, because they share its data. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./support/server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is asked for again and again until it holds gets the time of everything else that is waited for.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    // A machine that builds beside the browser may stall it for seconds: one second try, which the report names.
    retry: process.env['CI'] ? 1 : 0,
  },
});
