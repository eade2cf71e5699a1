import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { projects } from './tests/projects.ts';

const { unit, ...withMore } = projects;
const buildsPages = { globalSetup: ['build-pages.mjs'] };

/** Milliseconds; six times the two and a half minutes that Robolectric takes beside two other workers on two cores. */
const HANGS_MS = 900_000;

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    teardownTimeout: 60_000,
    projects: [
      project('unit', { include: unit, exclude: Object.values(withMore).flat() }),
      project('phones', { include: projects.phones, exclude: projects.programs }),
      // These tests measure the memory and the processes of their own.
      project('programs', { include: projects.programs, isolate: true }),
      project('server', { include: projects.server, exclude: [...projects.pages, ...projects.proofs] }),
      project('proofs', { include: projects.proofs }),
      project('pages', { include: projects.pages, ...buildsPages }),
      project('journeys', { include: projects.journeys, ...buildsPages }),
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
      // Most tests wait for a browser or a database: three workers keep two cores busy, and a fourth only takes more memory.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // Modules are loaded once for all test files of a worker: loading is half of a short test's time.
      isolate: false,
      setupFiles: ['tests/fail-on-console.ts'],
      // These limits only end tests that hang, because a slow or busy machine may take its time. No test has a limit of its own.
      testTimeout: HANGS_MS,
      hookTimeout: HANGS_MS,
      expect: { poll: { timeout: 60_000 } },
      ...own,
    },
  };
}
