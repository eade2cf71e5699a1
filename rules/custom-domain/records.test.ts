import { expect, test } from 'vitest';
import { checkRecord, conflictsIn, noRecords } from './records.ts';

const TARGET = 'b7f2t7kx.cname.qdb.example';

test('each record of the name is a conflict', () => {
  const records = { CNAME: ['shop.example.net'], A: ['192.0.2.7'], AAAA: ['2001:db8::7'], MX: ['mail.example.net'] };
  expect(conflictsIn(records, noRecords, null)).toEqual([
    { type: 'CNAME', value: 'shop.example.net' },
    { type: 'A', value: '192.0.2.7' },
    { type: 'AAAA', value: '2001:db8::7' },
    { type: 'MX', value: 'mail.example.net' },
  ]);
});

test('the record that we asked for, and those of a wildcard, do not conflict', () => {
  const wildcard = { ...noRecords, A: ['192.0.2.7'] };
  expect(conflictsIn(wildcard, wildcard, null)).toEqual([]);
  expect(conflictsIn({ ...noRecords, CNAME: [`${TARGET.toUpperCase()}.`] }, noRecords, TARGET)).toEqual([]);
  expect(conflictsIn({ ...noRecords, A: ['192.0.2.7', '192.0.2.8'] }, wildcard, null)).toEqual([
    { type: 'A', value: '192.0.2.8' },
  ]);
});

test('a record leads to the target, whatever its letters and its final dot', () => {
  expect(checkRecord({ ...noRecords, CNAME: ['B7F2T7KX.cname.qdb.example.'] }, TARGET)).toEqual({ ok: true });
});

test.each([
  ['none', '', {}],
  ['other', 'shop.example.net', { CNAME: ['shop.example.net'] }],
  ['zoneAdded', `${TARGET}.shanye.example.com`, { CNAME: [`${TARGET}.shanye.example.com`] }],
  ['notCname', 'A 192.0.2.7', { A: ['192.0.2.7'] }],
] as const)('%s: what was found is said', (reason, found, records) => {
  expect(checkRecord({ ...noRecords, ...records }, TARGET)).toEqual({ ok: false, reason, found });
});
