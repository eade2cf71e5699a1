import { expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { fileMenu, footerMenu, marketingMenu } from './menus.ts';

/** Spec §2 calls it JS-SDK in the headers, and SDK docs in the footer. */
const twoNames = [pathTo('jsdkFtopnav'), new Set(['jssdk', 'sdkDocuments'])];

test('a screen has the same name in every menu, but for the documents of the SDK', () => {
  const names = new Map<string, Set<string>>();
  for (const { to, text } of [...marketingMenu, ...fileMenu, ...footerMenu.flatMap(({ links }) => links)]) {
    names.set(to, (names.get(to) ?? new Set()).add(text));
  }
  expect([...names].filter(([, each]) => each.size > 1)).toEqual([twoNames]);
});
