import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the real binary. Two files at a time, each with a server and data of its own; a running server has one set of data. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Random use has a configuration and a server of its own.
    exclude: ['fuzz/**'],
    globalSetup: ['./support/server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Assertions that are repeated until they hold get the same time as all other waits.
    expect: { poll: { timeout: 15_000 } },
    // A process for each file would load Playwright and the endpoints a hundred times; journeys share no state but what a module counts.
    isolate: false,
    maxWorkers: process.env['YAPA_URL'] ? 1 : 2,
    // A machine that builds beside the browser may stall it for seconds: one second try, which the report names.
    retry: process.env['CI'] ? 1 : 0,
  },
});
