import { expect, test } from 'vitest';
import type { Language } from '#words/language.ts';
import { otherLanguage } from './language.ts';

const [zh, en] = ['zh-CN', 'zh-EN'] as const;
type Row = [string, { asked?: Language; chosen?: Language; shown: Language; returned?: boolean }, Language | null];

test.each<Row>([
  ['nothing has been chosen', { shown: zh }, null],
  ['the page is in the chosen language', { chosen: en, shown: en }, null],
  ['the cookie has been lost', { chosen: en, shown: zh }, en],
  ['the cookie is older', { chosen: zh, shown: en }, zh],
  ['the address asks for another one', { asked: en, chosen: zh, shown: en }, null],
  ['the address asks and the server does not follow', { asked: en, chosen: zh, shown: zh }, null],
  ['an earlier address comes back', { asked: en, chosen: zh, shown: en, returned: true }, zh],
  ['an earlier address comes back in the same language', { asked: en, chosen: en, shown: en, returned: true }, null],
])('local storage decides when %s', (_, { asked = null, chosen = null, shown, returned = false }, loaded) => {
  expect(otherLanguage({ asked, chosen, shown, returned })).toBe(loaded);
});
