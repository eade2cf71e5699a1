import { expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { routePathOf } from '#web/route-file.ts';
import routes from '#web/routes.ts';
import { atRest } from './at-rest.ts';
import { publicPaths } from './public-paths.ts';
import { scenes } from './scenes.ts';

const named = [...atRest, ...scenes].map(({ name }) => name);

test('every open screen has a scene at rest or one with its name; of documents, one of each kind', () => {
  const paths = atRest.map(({ path }) => path);
  const isDocument = (path: string) => publicPaths.includes(path) && /^\/(jsdk|helpUser)\//.test(path);
  const missing = Object.entries<Screen>(screens).filter(
    ([name, { open, path }]) => open && !named.includes(name) && !paths.includes(path) && !isDocument(path),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

type Entry = { path?: string; children?: Entry[] };
const routePaths = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [path, ...routePaths(children)]);

test('every page of the back office, and every other one that `screens` does not know, has a scene', () => {
  const numbers = new Proxy({}, { get: () => 1 }) as never;
  const addresses = atRest.map(({ path }) => (typeof path === 'string' ? path : path(numbers)));
  const asPattern = (path: string) =>
    new RegExp(`^/${path.replaceAll(/\/:\w+\?/g, '(/\\w+)?').replaceAll(/:\w+/g, '\\w+')}$`);
  const screenPaths = Object.values<Screen>(screens).map(({ path }) => routePathOf(path).slice(1));
  const pages = routePaths(routes as Entry[])
    .filter((path) => path !== '' && path !== '*' && !path.startsWith('fragments/'))
    .filter((path) => !screenPaths.includes(path));
  expect(pages.length).toBeGreaterThan(9);
  expect(pages.filter((path) => !addresses.some((address) => asPattern(path).test(address)))).toEqual([]);
});

test('no two scenes have the same name', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(new Set(atRest.map(({ name }) => name)).size).toBe(atRest.length);
});
