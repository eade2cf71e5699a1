import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, reachableFrom, sourcesOf } from './imports-of.ts';

/** The allowed imports of each room (ARCHITECTURE.md, Direction), beside `words`, the ground of all. A room left out of a list is out of reach. */
const mayImport: Record<string, string[]> = {
  words: [],
  rules: [],
  modules: [],
  formats: [],
  pictures: [],
  website: ['rules', 'pictures'],
  contract: ['rules', 'modules'],
  android: ['formats'],
  ios: ['formats'],
  installers: ['rules', 'android', 'ios', 'formats'],
  packager: ['rules', 'modules', 'installers', 'android', 'ios', 'formats', 'native'],
  cli: ['packager', 'website', 'pictures', 'android', 'ios', 'contract', 'rules', 'modules', 'formats'],
  web: ['contract', 'rules', 'modules', 'native', 'formats', 'installers', 'android', 'ios'],
  server: [
    'contract',
    'rules',
    'modules',
    'packager',
    'website',
    'pictures',
    'installers',
    'android',
    'ios',
    'formats',
    'native',
  ],
};

/** Each feature may use the use cases of those to its left. */
const featureOrder = (
  'files messages account auth identity compliance billing packaging distribution custom-domain agents ' +
  'support developer content site staff'
).split(' ');

/** The folders of server/, from the ground up: each uses those before it. `testing` stands beside them. */
const serverFloors = 'ports threads config secrets database limits feature features adapters jobs http start'.split(
  ' ',
);
/** The folders of web/, likewise; files at its root come last. `styles` is style sheets only. */
const webFloors =
  'texts session call upload components phone site captcha auth messages console finder pay account wallet identity invoice enquiry custom-domain distribution packaging staff script frames routes'.split(
    ' ',
  );
/**
 * The flows of the features that have several, likewise. The feature's other files are the ground that every flow stands on, except its entries, which join
 * the flows.
 */
const flowFloors: Record<string, string[]> = {
  auth: 'record sessions codes sign-in register contact wechat'.split(' '),
  billing: 'ledger downloads orders suspense payment bank buy invoices refunds unmatched books statement records'.split(
    ' ',
  ),
  'custom-domain': ['certificates', 'bindings', 'hosts'],
  distribution: 'reading cases uploads apps scans link merge release testers events page tickets review'.split(' '),
  identity: 'photos review provider submit'.split(' '),
  packaging: 'threads apps site keys materials licence push trial builds report order modules preview draft life'.split(
    ' ',
  ),
  staff: 'acts sign-in notices providers members colleagues queue'.split(' '),
};
/** The same for web/, where a file at a feature’s root that uses a flow joins them: the flows must do without it. */
const webFlowFloors: Record<string, string[]> = {
  account: ['overview', 'closing'],
  auth: 'app-in-sight fields wechat register'.split(' '),
  components: ['page', 'search', 'crop', 'upload', 'qr'],
  distribution: 'qr ruling release distribute apps app'.split(' '),
  identity: 'photo person company result'.split(' '),
  messages: ['center'],
  packaging: 'install steps keys builds apps draft preview modules order renewal app'.split(' '),
  pay: ['ways', 'ends'],
  phone: ['menu', 'bars', 'facts', 'modules'],
  script: ['search', 'document'],
  session: ['browsers'],
  site: 'head missing footer report preview wait page article drawn-app search documents news agreements ladder home levels help guide feedback about extension cpcc rules stores beta apppack mobile-home price member price-detail searched catalog'.split(
    ' ',
  ),
  staff:
    'account acts colleagues providers list-screen blacklist money statement agency queue today notices members sign-in'.split(
      ' ',
    ),
  wallet: ['recharge', 'member', 'record'],
};
const FLOW_ENTRIES = /^(index|jobs|closing|erasings|first-accounts)\.ts$/;

/** Joins the tables of all features into one type. */
const ALL_TABLES = 'server/database/tables.ts';

describe('the walls', () => {
  test.each(Object.keys(mayImport))('%s imports only its allowed rooms', (room) => {
    const allowed = [room, 'words', ...mayImport[room]!];
    const strays = sourcesOf(room).flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => !allowed.includes(path.split('/')[0]!))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
  });

  test('imports cross a wall with #, and are relative inside it', () => {
    const product = sourcesOf(
      '{words,contract,rules,modules,formats,pictures,website,android,ios,installers,packager,cli,server,web}',
    );
    const strays = [...product, ...globSync('server/**/*.test.ts')].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'([#.][^']*)'/g)]
        .map(([, to]) => to!)
        .filter((to) => to.startsWith('#') === (roomOf(pathOf(file, to)) === roomOf(file)))
        .map((to) => `${file} imports ${to}`),
    );
    expect(strays).toEqual([]);
  });

  test('every folder at the root has its row in the map', () => {
    const map = readFileSync('ARCHITECTURE.md', 'utf8');
    const rooms = Object.keys(
      Object.groupBy(
        globSync('*/**/*.*', { exclude: ['node_modules', 'build', 'data', 'coverage', 'out', 'test-results'] }),
        (path) => path.split('/')[0]!,
      ),
    );
    expect(rooms.filter((room) => !map.includes(`\`${room}/\``))).toEqual([]);
  });

  test('the map has the orders of web/ and of the features as they are tested', () => {
    const map = readFileSync('ARCHITECTURE.md', 'utf8').replace(/\s+/g, ' ');
    expect(map).toContain(`web: ${webFloors.toReversed().join(' ─► ')} `);
    expect(map).toContain(`\`${featureOrder.join(' ')}\``);
  });

  test('every part that a feature can contribute is named in the map', () => {
    const [, fields] = readFileSync('server/feature/feature.ts', 'utf8').split('export type Feature = {');
    const parts = [...fields!.matchAll(/^ {2}(\w+)[?(:]/gm)].map(([, part]) => part!).filter((part) => part !== 'name');
    const [, section] = readFileSync('ARCHITECTURE.md', 'utf8').split('## What features contribute');
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => !section!.includes(`\`${part}\``))).toEqual([]);
  });

  test('the browser imports only types of the contract’s schemas, and only readers of the engines', () => {
    const strays = sourcesOf('web').flatMap((file) =>
      importsOf(file)
        .filter(({ path, typeOnly }) => !typeOnly && !mayReachBrowser(path))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
  });

  test('inside server/ each folder uses only those below it', () => {
    const strays = sourcesOf('server').flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => reachesUp(serverFloors, file, path) && file !== ALL_TABLES)
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
    const folders = globSync('server/*').map((path) => path.split('/')[1]);
    expect(folders.toSorted()).toEqual([...serverFloors, 'testing'].toSorted());
  });

  test('inside web/ each folder uses only those below it', () => {
    const strays = sourcesOf('web').flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => reachesUp(webFloors, file, path))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
    const folders = globSync('web/*/').map((path) => path.split('/')[1]);
    expect(folders.toSorted()).toEqual([...webFloors, 'styles'].toSorted());
  });

  test('features never see adapters, and use only the features to their left', () => {
    const strays = sourcesOf('server/features').flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path.startsWith('server/adapters') || reachesRight(file, path))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
  });

  test.each(Object.entries(flowFloors))('inside %s each flow uses only those below it', (feature, floors) => {
    const root = `server/features/${feature}/`;
    const floorOf = (path: string) => {
      const [flow, ...inside] = path.slice(root.length).split('/');
      return inside.length > 0 ? floors.indexOf(flow!) : FLOW_ENTRIES.test(flow!) ? floors.length : -1;
    };
    const strays = sourcesOf(`server/features/${feature}`).flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path.startsWith(root) && floorOf(path) > floorOf(file))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
    const folders = globSync(`${root}*/`).map((path) => path.split('/')[3]);
    expect(folders.toSorted()).toEqual(floors.toSorted());
  });

  test.each(Object.entries(webFlowFloors))('inside web/%s each flow uses only those below it', (feature, floors) => {
    const root = `web/${feature}/`;
    const own = sourcesOf(root);
    const flowOf = (path: string) => path.slice(root.length).split('/').slice(0, -1)[0];
    const joins = (file: string) => [...reachableFrom([file])].some((path) => path.startsWith(root) && flowOf(path));
    const floorOf = (path: string) => {
      const flow = flowOf(path);
      return flow ? floors.indexOf(flow) : joins(path) ? floors.length : -1;
    };
    const strays = own.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path.startsWith(root) && floorOf(path) > floorOf(file))
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
    const folders = globSync(`${root}*/`).map((path) => path.split('/')[2]);
    expect(folders.toSorted()).toEqual(floors.toSorted());
  });

  test('every feature of web/ with flows has their order; routes/ follows the addresses', () => {
    const withFlows = new Set(globSync('web/*/*/').map((path) => path.split('/')[1]!));
    expect([...withFlows].filter((feature) => feature !== 'routes').toSorted()).toEqual(Object.keys(webFlowFloors));
  });

  test('the server outside the features knows only the index of each', () => {
    const outside = sourcesOf('server').filter((file) => !/^server\/(features|testing)\//.test(file));
    const strays = outside.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => isInnerFile(path) && file !== ALL_TABLES)
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
  });

  test('a feature’s tables are written by its own store only', () => {
    const strays = sourcesOf('server/features').flatMap((file) =>
      importsOf(file)
        .filter(
          ({ path }) =>
            /^server\/features\/.*\/(store[\w-]*|tables)\.ts$/.test(path) && featureOf(path) !== featureOf(file),
        )
        .map(({ path }) => `${file} imports ${path}`),
    );
    expect(strays).toEqual([]);
  });

  test('readers that run in the browser have no node: import', () => {
    const entries = ['installers/read-installer.ts', ...sourcesOf('web').flatMap(readersImportedBy)];
    const strays = [...reachableFrom(entries)].filter((file) => /from '(node:|sharp)/.test(readFileSync(file, 'utf8')));
    expect(strays).toEqual([]);
  });
});

/** A room at the root, and in `server/` a folder or a feature. */
function roomOf(path: string): string {
  const [room, folder, feature] = path.split('/');
  return room !== 'server' ? room! : folder === 'features' ? `server/${feature}` : `server/${folder}`;
}

const pathOf = (file: string, to: string): string => (to.startsWith('#') ? to.slice(1) : join(dirname(file), to));

function mayReachBrowser(path: string): boolean {
  const [room] = path.split('/');
  if (/^contract\/(schemas\.ts|fields\.ts|[\w-]+\/schemas[./])/.test(path)) {
    return false;
  }
  return (
    room === 'formats' ||
    room === 'installers' ||
    /^(web|words|contract|rules|modules|native\/sdk)\//.test(path) ||
    /^(android|ios)\/read-/.test(path)
  );
}

/** A folder that is not on the list, and a file at the room’s root, stand above all floors. */
function reachesUp(floors: string[], file: string, path: string): boolean {
  const [from, to] = [file, path].map((each) => floors.indexOf(each.split('/')[1]!));
  const isSameRoom = path.split('/')[0] === file.split('/')[0];
  return isSameRoom && from !== -1 && (to === -1 || to! > from!);
}

function reachesRight(file: string, path: string): boolean {
  const from = featureOrder.indexOf(featureOf(file));
  const to = featureOrder.indexOf(featureOf(path));
  return path.startsWith('server/features/') && to > from;
}

const isInnerFile = (path: string): boolean =>
  path.startsWith('server/features/') && !/^server\/features\/[\w-]+\/index\.ts$/.test(path);

function featureOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function readersImportedBy(file: string): string[] {
  return importsOf(file)
    .filter(({ path, typeOnly }) => !typeOnly && /^(formats|installers|android|ios)\//.test(path))
    .map(({ path }) => path);
}
