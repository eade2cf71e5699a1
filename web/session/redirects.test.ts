import { createMemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { redirectFor, safeNext } from './redirects.ts';

const visit = (address: string, signedIn: boolean) => redirectFor(new URL(address, 'https://qdb.example'), signedIn);

describe('spec §2, route rules', () => {
  test('going to /apppack while signed in redirects to the wizard and keeps the link', () => {
    expect(visit('/apppack', true)).toBe('/layout/edit/baseConf');
    expect(visit('/AppPack?link=a.example', true)).toBe('/layout/edit/baseConf?link=a.example');
    expect(visit('/apppack', false)).toBeNull();
  });

  test('a member screen without stored user info redirects to /login, which leads back', () => {
    expect(visit('/layout/applist', false)).toBe('/login?next=%2Flayout%2Fapplist');
    expect(visit('/USER/uBase?tab=1', false)).toBe('/login?next=%2FUSER%2FuBase%3Ftab%3D1');
    expect(visit('/layout/applist', true)).toBeNull();
    expect(visit('/layouts', false)).toBeNull();
  });

  test('an address above screens leads to the first of them, and stays while that is closed (product.md §13)', () => {
    expect(visit('/layout', true)).toBe('/layout/applist');
    expect(visit('/Layout/?x=1', true)).toBe('/layout/applist?x=1');
    expect(visit('/layout/edit', false)).toBe('/layout/edit/baseConf');
    expect(visit('/user', true)).toBe('/user/uBase');
    for (const [path, { open, path: first }] of [
      ['/jsdk', screens.jsdkFtopnav],
      ['/helpUser', screens.helpUseQdb],
    ] as const) {
      expect(visit(path, true)).toBe(open ? first : null);
    }
  });

  test('any page with login=1 goes to /login, the login page itself stays', () => {
    expect(visit('/?login=1', false)).toBe('/login');
    expect(visit('/price?login=1', true)).toBe('/login');
    expect(visit('/login?login=1', false)).toBeNull();
    expect(visit('/?login=2', false)).toBeNull();
  });

  test('a redirect keeps the language that the address asks for', () => {
    expect(visit('/?login=1&lang=en', false)).toBe('/login?lang=en');
    expect(visit('/user/uBase?lang=en', false)).toBe('/login?lang=en&next=%2Fuser%2FuBase%3Flang%3Den');
    expect(visit('/layout?lang=en', true)).toBe('/layout/applist?lang=en');
    expect(visit('/apppack?lang=en', true)).toBe('/layout/edit/baseConf?lang=en');
  });
});

describe('the address to open after signing in', () => {
  test.each([
    '/',
    '/layout/applist',
    '/user/uBase?tab=1#name',
    '/report/a%20b?x=//y',
    '/%E8%AF%BE?next=%2F%2Fevil.example',
  ])('is %s, a path of this site', (next) => expect(safeNext(next)).toBe(next));

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:0',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/layout/%0d%0aset-cookie:a=b',
    '/layout/%zz',
    '/layout/applist\u0000',
    '',
    null,
  ])('is not %j', (next) => expect(safeNext(next)).toBeNull());

  const slashes = ['/', '\\', '%2f', '%5c', '\t/', '/\n', '%00/', '/%09'];
  const steps = [
    '',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '.%2e',
    'x/..',
    'x/%2e%2e',
    ' ',
    '%20',
    '\u3000',
    '\u200b',
    ';',
    ':',
    '@',
    '*',
  ];
  const hosts = [
    'evil.example',
    'evil.example/x',
    ':443',
    'user@evil.example',
    '%65vil.example',
    'evil%2eexample',
    '[::1]',
  ];
  const spellings = slashes.flatMap((first) =>
    steps.flatMap((step) =>
      ['', ...slashes].flatMap((second) =>
        ['', '/', '\\'].flatMap((third) =>
          hosts.map((host) => `/${step}${first}${second}${third}${host}`.slice(step ? 0 : 1)),
        ),
      ),
    ),
  );

  test('of thousands of spellings of a stranger’s address none leaves our site, and the router takes the rest', async () => {
    const router = createMemoryRouter([{ path: '*' }]);
    const followed = new Set(spellings.map(safeNext).filter((next) => next !== null));
    for (const next of followed) {
      for (const here of ['https://qdb.example/login?next=x', 'http://127.0.0.1:8080/backoffice/sign-in']) {
        const url = new URL(next, here);
        expect([url.origin, url.pathname + url.search + url.hash]).toEqual([new URL(here).origin, next]);
      }
      await router.navigate(next);
      expect(router.state.location.pathname).not.toMatch(/^[\\/]{2}|\\\\/);
    }
    expect(spellings.length).toBeGreaterThan(5000);
    expect(followed.size, 'and some of them are harmless').toBeGreaterThan(10);
  });
});
