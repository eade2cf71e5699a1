import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    // The default leaves a core free, which on two is every second one; most of our tests wait for a browser or a database.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
