import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    // The default leaves a core free, which on two is every second one; most of our tests wait for a browser or a database.
    maxWorkers: '100%',
    // These only end what hangs: a slow machine that does four other things may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    // The default second is less than a page may take on a slow machine; only what fails waits longer.
    expect: { poll: { timeout: 15_000 } },
  },
});
