import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Three projects, told apart by where a test stands: `npm test -- --project unit` runs one of them. tests/walls/projects.test.ts says which a
 * test belongs to that stands in the wrong one.
 */
const placesOf = {
  /** The built pages in processes of their own, most of them in Chromium. */
  journeys: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
  /** The server in process, on the embedded PostgreSQL. */
  server: ['server/**/*.test.ts', 'tests/walls/calls/**/*.test.ts'],
};

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    // The default leaves a core free, which on two is every second one; most of our tests wait for a browser or a database.
    maxWorkers: '100%',
    teardownTimeout: 60_000,
    projects: [
      project('unit', { include: ['**/*.test.ts'], exclude: Object.values(placesOf).flat() }),
      project('server', { include: placesOf.server, globalSetup: ['build-pages.mjs'] }),
      project('journeys', { include: placesOf.journeys, globalSetup: ['build-pages.mjs'] }),
    ],
  },
});

function project(
  name: string,
  { exclude = [], ...own }: TestProjectInlineConfiguration['test'] & object,
): TestProjectInlineConfiguration {
  return {
    extends: false,
    test: {
      name,
      exclude: ['node_modules/**', 'build/**', ...exclude],
      setupFiles: ['tests/fail-on-console.ts'],
      // These only end what hangs: a slow machine that does four other things may take its time.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // The default second is less than a page may take on a slow machine; only what fails waits longer.
      expect: { poll: { timeout: 15_000 } },
      ...own,
    },
  };
}
