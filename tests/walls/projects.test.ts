import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Project, projects } from '../projects.ts';
import { reachableFrom } from './imports-of.ts';

/** The modules that start a program, and the projects that may import them. */
const starters: Record<string, Project[]> = {
  'server/testing/test-postgres.ts': ['server', 'proofs', 'pages', 'journeys'],
  'server/database/embedded/start-postgres.ts': ['server', 'proofs', 'pages', 'journeys'],
  'server/http/pages/page-build.ts': ['server', 'proofs', 'pages', 'journeys'],
  'tests/journeys/hands/server.ts': ['journeys'],
  'tests/journeys/hands/browser.ts': ['programs', 'journeys'],
  'tests/sites/start-sites.ts': ['programs', 'server', 'proofs', 'pages', 'journeys'],
};

const HERE = 'tests/walls/projects.test.ts';
const names = Object.keys(projects) as Project[];
const tests = globSync('**/*.test.ts', { exclude: ['node_modules/**', 'build/**'] });
/** The first whose places hold it, as in vitest.config.ts. */
const projectOf = (file: string) => names.find((name) => projects[name].some((place) => matchesGlob(file, place)))!;

/** Options of a server with the built pages. */
const SERVES_PAGES = /\bpages: true\b|\b(mode|NODE_ENV): 'production'/;

describe('a test starts only the programs of its project (tests/projects.ts)', () => {
  test.each(names)('%s', (project) => {
    const ofProject = tests.filter((file) => projectOf(file) === project);
    expect(ofProject.length).toBeGreaterThan(3);
    const strays = ofProject.flatMap((file) => {
      const reached = reachableFrom([file]);
      return Object.entries(starters)
        .filter(([starter, has]) => reached.has(starter) && !has.includes(project))
        .map(([starter, has]) => `${file} starts ${starter}: move it to a place of ${has.join(' or ')}`);
    });
    expect(strays).toEqual([]);
  });

  test('no test has a time limit of its own: those of vitest.config.ts only end what hangs', () => {
    const limits = /\btimeout: ?[\d_A-Z]+|\btestTimeout\b|\bsetDefaultTimeout\(|^ *\},? [\d_]{5,}\);$/m;
    expect(tests.filter((file) => file !== HERE && limits.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('the built pages only in their project', () => {
    const inProcess = tests.filter((file) => /^server\/|\/walls\//.test(file) && file !== HERE);
    const serving = inProcess.filter((file) => SERVES_PAGES.test(readFileSync(file, 'utf8')));
    expect(serving.length).toBeGreaterThan(3);
    expect(serving.filter((file) => projectOf(file) !== 'pages')).toEqual([]);
  });
});
