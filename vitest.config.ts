import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Four projects, told apart by where a test stands: `npm test -- --project unit` runs one of them. tests/walls/projects.test.ts refuses a test
 * that needs more than its place has.
 */
const placesOf = {
  /** The built pages, served by processes of their own, most of them in Chromium. */
  journeys: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
  /** The server in process, on the embedded PostgreSQL. */
  server: ['server/**/*.test.ts', 'tests/walls/calls/**/*.test.ts'],
  /** Other programs: the qdb command, visits to websites, compilers, other people's tools, the fuzzer. */
  programs: ['{cli,website,tests/oracle,tests/fuzz}/**/*.test.ts', 'native/*/prebuilt.test.ts'],
};

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    // The default leaves a core free, which on two is every second one; most of our tests wait for a browser or a database.
    maxWorkers: '100%',
    teardownTimeout: 60_000,
    projects: [
      project('unit', { include: ['**/*.test.ts'], exclude: Object.values(placesOf).flat() }),
      project('programs', { include: placesOf.programs }),
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
      // A file's modules are loaded once for all the files of a worker: half of a short test's time is spent on loading them.
      isolate: false,
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
