import { expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { judgePins } from './certificate-pins.ts';

const [own, backup, other] = ['A', 'E', 'I'].map((digit) => `${'k'.repeat(42)}${digit}=`) as [string, string, string];
const at = Date.UTC(2026, 10, 25) / 1000;
const seen = { address: 'https://shop.shanye.cn/tea', publicKeys: [other, own] };

function settings(over: Record<string, unknown> = {}) {
  const pin = { host: 'shop.shanye.cn', key: own, backup, expires: '2027-06-30', ...over };
  const parsed = parseModuleSettings({ ...allOff(), certConfig: { on: true, config: { pins: [pin] } } });
  return parsed.ok ? parsed.settings : {};
}

const fieldsOf = (over: Record<string, unknown>, site: Parameters<typeof judgePins>[2] = seen) =>
  judgePins(settings(over), at, site).map(({ level, field }) => `${level} ${field}`);

test.each([
  ['fit the site', {}, []],
  ['ended yesterday', { expires: '2026-11-24' }, ['refused certConfig.pins[0].expires']],
  ['end today', { expires: '2026-11-25' }, ['refused certConfig.pins[0].expires']],
  ['end in a month', { expires: '2026-12-20' }, ['warning certConfig.pins[0].expires']],
  ['name keys that the site does not show', { key: `${'x'.repeat(42)}A=` }, ['warning certConfig.pins[0].key']],
  ['are those of another host', { host: 'shanye.cn', key: `${'x'.repeat(42)}A=` }, []],
  [
    'cover the host from above',
    { host: 'Shanye.cn', subdomains: true, key: backup, backup: `${'x'.repeat(42)}A=` },
    ['warning certConfig.pins[0].key'],
  ],
  ['of a host whose name only ends alike', { host: 'hanye.cn', subdomains: true, key: `${'x'.repeat(42)}A=` }, []],
])('pins that %s', (_, over, expected) => {
  expect(fieldsOf(over)).toEqual(expected);
});

test('a site that showed no certificate is not judged, and the words name its key', () => {
  const strange = { key: `${'x'.repeat(42)}A=` };
  expect(fieldsOf(strange, null)).toEqual([]);
  expect(fieldsOf(strange, { ...seen, publicKeys: [] })).toEqual([]);
  expect(judgePins(settings(strange), at, seen)[0]!.words.en).toContain(`its own key is ${other}`);
});

test('a module that is off has no pins', () => {
  expect(judgePins(allOff(), at, seen)).toEqual([]);
});
