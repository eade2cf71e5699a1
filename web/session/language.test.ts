import { expect, test } from 'vitest';
import type { Language } from '#words/language.ts';
import { otherLanguage } from './language.ts';

const [zh, en] = ['zh-CN', 'zh-EN'] as const;
type Row = [string, { parameter?: Language; chosen?: Language; shown: Language; returned?: boolean }, Language | null];

test.each<Row>([
  ['nothing has been chosen', { shown: zh }, null],
  ['the page is in the chosen language', { chosen: en, shown: en }, null],
  ['the cookie has been lost', { chosen: en, shown: zh }, en],
  ['the cookie is older', { chosen: zh, shown: en }, zh],
  ['the address asks for another one', { parameter: en, chosen: zh, shown: en }, null],
  ['the address asks and the server does not follow', { parameter: en, chosen: zh, shown: zh }, null],
  ['an earlier address comes back', { parameter: en, chosen: zh, shown: en, returned: true }, zh],
  [
    'an earlier address comes back in the same language',
    { parameter: en, chosen: en, shown: en, returned: true },
    null,
  ],
])('local storage decides when %s', (_, { parameter = null, chosen = null, shown, returned = false }, loaded) => {
  expect(otherLanguage({ parameter, chosen, shown, returned })).toBe(loaded);
});
