import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isMemberArea, memberAreas } from '#contract/pages/member-area.ts';
import { properPath } from '#contract/pages/proper-path.ts';
import { type Screen, screens } from '#contract/screens.ts';
import { robotsFor } from '#server/features/content/sitemap.ts';
import { routeFileOf } from '#web/route-file.ts';
import routes from '#web/routes.ts';

/** Screens of future issues. The count may only fall. */
const stillClosed = 1;

/** Routes outside the specification's screens: an unknown address, parts of pages, a build's report, an app's preview, feedback, the back office. */
const noScreens = [
  'routes/not-found.tsx',
  'routes/fragments/',
  'routes/report.tsx',
  'routes/preview.tsx',
  'routes/feedback.tsx',
  'routes/backoffice/',
];

const all = Object.values<Screen>(screens);
const routeFiles = globSync('web/routes/**/*.tsx').map((file) => file.replace(/^web\//, ''));

test('every open screen has its route file at its own address', () => {
  const missing = all.filter(({ open }) => open).map(({ path }) => routeFileOf(path));
  expect(missing.filter((file) => !routeFiles.includes(file))).toEqual([]);
});

test('every route file has a row of the contract', () => {
  const screenFiles = all.map(({ path }) => routeFileOf(path));
  const strays = routeFiles.filter((file) => !noScreens.some((prefix) => file.startsWith(prefix)));
  expect(strays.filter((file) => !screenFiles.includes(file))).toEqual([]);
});

test('the number of closed screens does not grow, and this file has the number', () => {
  expect(all.filter(({ open }) => !open).length).toBe(stillClosed);
});

test('no two screens share an address', () => {
  const paths = all.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

const pathsIn = (frame: string): string[] =>
  (routes as readonly RouteConfigEntry[])
    .filter(({ file }) => file === `frames/${frame}.tsx`)
    .flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ''}`))
    // The documents of /jsdk and /helpUser are screens of their own.
    .filter((path) => !/[*]|^\/$|^\/(jsdk|helpUser)\//.test(path))
    .map((path) => path.replace(/:\w+/g, 'aB1'));

test.each(['editor', 'wizard'].flatMap(pathsIn))(
  '%s asks a visitor to sign in, and is closed to search engines',
  (path) => {
    const closed = [...robotsFor('').matchAll(/^Disallow: (.+)$/gm)].map(([, beginning]) => beginning!);
    expect(isMemberArea(path)).toBe(true);
    expect(closed.some((beginning) => path.startsWith(beginning))).toBe(true);
  },
);

test.each(memberAreas)('%s is an area of members, and nothing that only begins like it', (area) => {
  expect([area, `${area}/any`, area.toUpperCase(), `${area}s`].map(isMemberArea)).toEqual([true, true, true, false]);
});

test.each(['editor', 'wizard', 'file', 'marketing'].flatMap(pathsIn))('%s has one spelling', (path) => {
  expect(properPath(`${path.replace(/^\/\w+/, (first) => first.toUpperCase())}/`)).toBe(path);
});

/** The back office has a stricter policy, and a document keeps its own (server/http/pages/page-headers.ts). */
test('the back office and the members’ pages never lead to one another within a document', () => {
  const sourcesOf = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const);
  const backoffice = sourcesOf('web/{staff,routes/backoffice}/**/*.{ts,tsx}');
  const others = sourcesOf('web/**/*.{ts,tsx}').filter(([file]) => !/\b(backoffice|staff)\b/.test(file));
  expect(backoffice.length).toBeGreaterThan(20);
  expect(backoffice.filter(([, text]) => /\bpathTo\(/.test(text)).map(([file]) => file)).toEqual([]);
  expect(others.filter(([, text]) => /staffPaths|['"`]\/backoffice/.test(text)).map(([file]) => file)).toEqual([]);
});
