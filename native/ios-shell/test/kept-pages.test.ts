import { expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const config = sampleConfig({ modules: withoutAgreement });
const state = ['interactionState', 'setInteractionState:'];

/** The list of pages of an app that iOS has ended in the background. */
function keptPages() {
  const phone = new Phone({ config }).launch();
  phone.page!.open().open('https://elsewhere.example.net/').open('https://shop.example.com/cart');
  return phone.keepPages();
}

test('the list of pages comes back with the app, foreign ones too', () => {
  const { page } = new Phone({ config, kept: keptPages() }).launch();
  page!.open();
  expect(page!.document.address).toBe('https://shop.example.com/cart');
  page!.engine.go(-1, 'page');
  expect(page!.end().document.address).toBe('https://elsewhere.example.net/');
  expect(page!.log.loads).toEqual([]);
});

test('a deep link comes before the list', () => {
  const modules = { ...withoutAgreement, nativeConfig: { on: true, config: { scheme: 'xinghe' } } };
  const phone = new Phone({ config: sampleConfig({ modules }), kept: keptPages() }).launch('xinghe://cart/7');
  expect(phone.page!.loading).toBe('https://shop.example.com/cart/7');
});

test.each([
  ['a list that cannot be read', { kept: new Map([['qdb.pages', new Uint8Array([1, 2])]]) }],
  ['an iOS without such lists', { kept: keptPages(), missing: state }],
])('with %s the app begins at its link', (_, input) => {
  const phone = new Phone({ config, ...input }).launch();
  expect(phone.page!.loading).toBe('https://shop.example.com/');
});

test('an iOS without such lists keeps none', () => {
  const phone = new Phone({ config, missing: state }).launch();
  phone.page!.open();
  expect(phone.keepPages()).toBeUndefined();
});
