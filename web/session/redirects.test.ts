import { describe, expect, test } from 'vitest';
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

  test('any page with login=1 goes to /login, the login page itself stays', () => {
    expect(visit('/?login=1', false)).toBe('/login');
    expect(visit('/price?login=1', true)).toBe('/login');
    expect(visit('/login?login=1', false)).toBeNull();
    expect(visit('/?login=2', false)).toBeNull();
  });
});

test('only a path of this site is followed after signing in', () => {
  expect(safeNext('/layout/applist')).toBe('/layout/applist');
  const strangers = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:0',
    '',
    null,
  ];
  expect(strangers.filter((next) => safeNext(next) !== null)).toEqual([]);
});
