import { expect, test } from 'vitest';
import { fileMenu, footerMenu, marketingMenu } from './menus.ts';

/** Spec §2 names it JS-SDK in the header and SDK docs in the footer. */
const twoNames = ['/jsdk/ftopnav'];

test('a screen has the same name in every menu', () => {
  const names = new Map<string, Set<string>>();
  for (const { to, text } of [...marketingMenu, ...fileMenu, ...footerMenu.flatMap(({ links }) => links)]) {
    names.set(to, (names.get(to) ?? new Set()).add(text));
  }
  expect([...names].filter(([to, each]) => each.size > 1 && !twoNames.includes(to))).toEqual([]);
});
