import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { projects } from './tests/projects.ts';

const { unit, ...withMore } = projects;
const buildsPages = { globalSetup: ['build-pages.mjs'] };

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    teardownTimeout: 60_000,
    projects: [
      project('unit', { include: unit, exclude: Object.values(withMore).flat() }),
      // They measure the memory and the processes of their own.
      project('programs', { include: projects.programs, isolate: true }),
      project('server', { include: projects.server, exclude: projects.pages }),
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
      // Most of our tests wait for a browser or a database: three workers keep two cores busy, and four only take more memory.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
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
