import { expect, test } from 'vitest';
import { parseVerdict } from './parse-verdict.ts';

test.each([
  ['{"status":"passed"}', { passed: true, reason: '', note: '' }],
  ['{"status":"failed","reason":"photoUnclear","note":""}', { passed: false, reason: 'photoUnclear', note: '' }],
  [
    '{"status":"failed","reason":"other","note":"右下角被遮住了"}',
    { passed: false, reason: 'other', note: '右下角被遮住了' },
  ],
  ['{"status":"failed","reason":7}', { passed: false, reason: '', note: '' }],
])('%s is read as a verdict', (after, verdict) => {
  expect(parseVerdict(after)).toEqual(verdict);
});

test.each(['', '{"status":"disabled"}', '{"roles":["support"]}', '{"status":', 'null', '7', '"passed"', '[]'])(
  '"%s" has no verdict',
  (after) => {
    expect(parseVerdict(after)).toBeNull();
  },
);
