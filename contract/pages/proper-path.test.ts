import { describe, expect, test } from 'vitest';
import { pathTo, type Screen, screens } from '../screens.ts';
import { properPath } from './proper-path.ts';

const open = Object.values<Screen>(screens).filter((screen) => screen.open && screen.path !== '/');

describe('every open screen', () => {
  test.each(open.map(({ path }) => path.replace(/:\w+/g, 'aB1')))('%s has one spelling', (path) => {
    expect(properPath(path)).toBeNull();
    expect(properPath(`${path}/`)).toBe(path);
    expect(properPath(path.replace(/^\/\w+/, (first) => first.toUpperCase()))).toBe(path);
  });
});

test('the name inside an address keeps its letters', () => {
  expect(properPath('/Report/aBcDeF/')).toBe('/report/aBcDeF');
});

test.each(['/', '//', '/nothing/', '//evil.example/', '/report//', '/report/a/b/', `${pathTo('login')}//`, '/\\evil'])(
  '%s is left as it is',
  (path) => expect(properPath(path)).toBeNull(),
);
