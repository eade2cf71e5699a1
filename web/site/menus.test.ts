import { expect, test } from 'vitest';
import { fileMenu, footerMenu, marketingMenu } from './menus.ts';

test('a screen has the same name in every menu', () => {
  const names = new Map<string, Set<string>>();
  for (const { to, text } of [...marketingMenu, ...fileMenu, ...footerMenu.flatMap(({ links }) => links)]) {
    names.set(to, (names.get(to) ?? new Set()).add(text));
  }
  expect([...names].filter(([, each]) => each.size > 1)).toEqual([]);
});
