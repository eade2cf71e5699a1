import { expect, test } from 'vitest';
import { nameCandidates } from './choose-name.ts';

test('a host that passes for another one gives no name', () => {
  expect(nameCandidates(new URL('https://аррӏе.com/'), null, null)).toEqual([]);
});

test.each([
  ['https://shanye.example.com/', 'Shanye'],
  ['https://www.example.com/', 'Example'],
  ['https://商店.中国/', '商店'],
  ['https://www.阿福面馆.com/', '阿福面馆'],
])('%s, which names itself nowhere, is called %s', (link, name) => {
  expect(nameCandidates(new URL(link), null, null)).toEqual([{ source: 'host', text: name }]);
});
