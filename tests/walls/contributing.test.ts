import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { modules } from '#modules/registry.ts';
import { contentFolders } from '#server/features/content/content-files.ts';
import { handlers } from '#server/start/compose.ts';
import { routeFileOf } from '#web/route-file.ts';

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const read = (file: string) => readFileSync(file, 'utf8');

const sectionOf = (heading: string): string => page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;

/** The files that a list names, with placeholders such as `<feature>`. */
function namedUnder(heading: string): string[] {
  return [...sectionOf(heading).matchAll(/`([\w./<>-]+\.(?:tsx?|java|m|md))`/g)].map(([, name]) => name!);
}

/** The files for every `<word>`, with one word filled in. */
const forEach = (heading: string, word: string, value: string) =>
  namedUnder(heading)
    .filter((name) => name.includes(`<${word}>`))
    .map((name) => name.replaceAll(`<${word}>`, value))
    .filter((name) => !name.includes('<'));

const missing = (names: string[]) => names.filter((name) => !existsSync(name));

test('every list names existing files', () => {
  const lists = [
    'Add a call',
    'Add a screen',
    'Add a document',
    'Add a field of an app',
    'Add a field of a module',
    'Add a function of a module',
    'Add a module',
    'Add a provider',
  ];
  const fixed = lists.flatMap(namedUnder).filter((name) => name.includes('/') && !name.includes('<'));
  expect(fixed.length).toBeGreaterThan(25);
  expect(missing(fixed)).toEqual([]);
});

test('every script that it mentions exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = [...page.matchAll(/`npm (?:run )?([a-z][a-z:]+)/g)].map(([, name]) => name!);
  expect(told.filter((name) => !(name in scripts) && name !== 'ci')).toEqual([]);
});

describe('a call', () => {
  const features = globSync('contract/*/calls.ts').map((file) => basename(dirname(file)));

  test.each(features)('of %s is in the places of the list', (feature) => {
    const hasScreens = existsSync(`web/${feature}`);
    const isWanted = (name: string) => !name.endsWith('store.ts') && (hasScreens || !name.startsWith('web/'));
    expect(missing(forEach('Add a call', 'feature', feature).filter(isWanted))).toEqual([]);
  });

  test('is in a file of its feature that the feature’s index imports', () => {
    const strays = features.flatMap((feature) => {
      const index = read(`server/features/${feature}/index.ts`);
      return globSync(`server/features/${feature}/**/*.ts`)
        .filter((file) => !file.endsWith('.test.ts') && /= handle\(/.test(read(file)))
        .filter((file) => !index.includes(`'./${relative(`server/features/${feature}`, file)}'`));
    });
    expect(strays).toEqual([]);
  });

  test('that is guarded, or the staff’s, is covered by the tests that the list names', () => {
    const [foreign, matrix] = [
      read('tests/walls/calls/foreign-ids.test.ts'),
      read('tests/walls/calls/staff-matrix.test.ts'),
    ];
    expect(namedUnder('Add a call')).toEqual(
      expect.arrayContaining(['tests/walls/calls/foreign-ids.test.ts', 'tests/walls/calls/staff-matrix.test.ts']),
    );
    expect(foreign).toContain("call.access === 'guarded'");
    expect(matrix).toContain("startsWith('staff:')");
    expect(handlers.some(({ call }) => call.access === 'guarded')).toBe(true);
  });
});

test('a screen is in the place of the list', () => {
  const open = Object.values<Screen>(screens).filter((screen) => screen.open);
  expect(namedUnder('Add a screen')).toContain('web/routes/<address>.tsx');
  expect(missing(open.map(({ path }) => `web/${routeFileOf(path)}`))).toEqual([]);
});

describe('a document', () => {
  test.each(contentFolders.map(({ folder }) => folder))('of %s is in the places of the list', (folder) => {
    const names = new Set(
      globSync(`content/${folder}/*.md`).map((file) => basename(file).replace(/\.(zh|en)\.md$/, '')),
    );
    const files = namedUnder('Add a document').filter((name) => name.startsWith('content/'));
    expect(files).toHaveLength(2);
    expect(names.size).toBeGreaterThan(1);
    expect(
      missing(
        [...names].flatMap((name) => files.map((file) => file.replace('<folder>', folder).replace('<name>', name))),
      ),
    ).toEqual([]);
  });

  test('has only blocks and figures that the list or the places it names know', () => {
    const [blocks, figures] = [read('web/site/article/blocks.tsx'), read('server/features/content/figures.ts')];
    const told = [...sectionOf('Add a document').matchAll(/`(fields|functions|phone|screen) \w+/g)].map(
      ([, kind]) => kind!,
    );
    const drawn = [...blocks.matchAll(/case '(\w+)':\n\s+return <\w+ (?:module|name)=/g)].map(([, kind]) => kind!);
    expect(new Set(told)).toEqual(new Set(drawn));
    const texts = globSync('content/**/*.md').map(read).join('\n');
    const used = new Set([...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
    expect(used.size).toBeGreaterThan(2);
    expect([...used].filter((name) => !new RegExp(`^  ${name}: `, 'm').test(figures))).toEqual([]);
  });
});

describe('a module', () => {
  test.each(modules.map(({ name }) => name))('%s is in the files that the list names for all of them', (name) => {
    const everywhere = ['modules/module-names.ts', 'modules/registry.ts', 'web/phone/phone-modules.ts'];
    expect(namedUnder('Add a module')).toEqual(expect.arrayContaining(everywhere));
    expect(missing([`modules/${name}.ts`, `web/phone/modules/${name}.tsx`])).toEqual([]);
    expect(everywhere.filter((file) => !read(file).toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  });
});

/** Other tests take the message or the rig of a suite, and do not run it. */
const RUNS_SUITE = /import \{[^}]*\bdescribe\w+[^}]*\} from '[^']*\/conformance\.ts'/;

test('a provider’s adapter has a test that runs its port’s conformance suite', () => {
  const ports = globSync('server/adapters/*/conformance.ts').map((file) => dirname(file));
  const tests = ports.map((port) => globSync(`${port}/**/*.test.ts`).filter((file) => RUNS_SUITE.test(read(file))));
  expect(tests.filter((files) => files.length === 0)).toEqual([]);
  const composed = read('server/start/compose-providers.ts');
  const real = tests.flat().map((file) => file.replace('.test.ts', '.ts'));
  expect(real.filter((file) => !file.includes('storage') && !composed.includes(file))).toEqual([]);
});

/** The rooms that the product files of these ones name in their imports. */
const roomsNamedIn = (rooms: string): string[] =>
  globSync(`{${rooms}}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\/test(ing)?\//.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:import|\} from) .*'#((?:native\/)?[\w-]+)\//gm)].map(([, room]) => room!),
    );

test('npm run dev watches every room that the server imports from', () => {
  const watched = /const rooms =\s+'([^']+)'/.exec(read('dev.mjs'))![1]!.split(' ');
  const rooms = roomsNamedIn(
    'server,words,contract,rules,modules,packager,formats,android,ios,installers,website,pictures',
  );
  expect(rooms.length).toBeGreaterThan(1000);
  expect([...new Set(rooms)].filter((room) => !watched.includes(room))).toEqual([]);
  expect(missing(watched)).toEqual([]);
});

test('the pages are built anew when a room changes that they import from', () => {
  const [, list = ''] = /const sources = \[(.*?)\]/s.exec(read('build-pages.mjs'))!;
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, source]) => source!);
  const rooms = roomsNamedIn('web,words,contract,rules,modules,formats,installers,android,ios');
  expect(rooms.length).toBeGreaterThan(500);
  expect([...new Set(rooms)].filter((room) => !sources.includes(room))).toEqual([]);
});

test('pages link to CONTRIBUTING, and the pages it relies on are linked from README or ARCHITECTURE', () => {
  const doors = read('README.md') + read('ARCHITECTURE.md');
  const expected = ['CONTRIBUTING.md', ...globSync('docs/*.md')];
  expect(expected.filter((file) => !doors.includes(`(${file.replaceAll('\\', '/')})`))).toEqual([]);
});

test('the editor’s debugger starts existing scripts', () => {
  const { configurations } = JSON.parse(read('.vscode/launch.json')) as { configurations: { program?: string }[] };
  const programs = configurations.flatMap(({ program }) => (program ? [program.split('}/')[1]!] : []));
  expect(programs.length).toBeGreaterThan(1);
  expect(missing(programs)).toEqual([]);
});

test('editors and version managers know the project’s settings', () => {
  const [, node] = /requiredNode = (\d+)/.exec(read('pick-node.mjs'))!;
  expect(read('.nvmrc').trim()).toBe(node);
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: { indentWidth: number; lineWidth: number } };
  expect(read('.editorconfig')).toContain(
    `indent_size = ${formatter.indentWidth}\nmax_line_length = ${formatter.lineWidth}`,
  );
  expect(read('.gitignore').split('\n')).toContain('.env');
});
