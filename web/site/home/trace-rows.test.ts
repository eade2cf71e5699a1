import { expect, test } from 'vitest';
import { traceRows } from './trace-rows.ts';

test('building and verifying a product are one row with two bars, one after the other', () => {
  const stages = [
    { name: 'icons', ms: 40 },
    { name: 'build-apk', ms: 20 },
    { name: 'check-apk', ms: 10 },
    { name: 'build-unsigned-ipa', ms: 5 },
    { name: 'publish', ms: 1 },
  ];
  expect(traceRows({ stages, total_ms: 76 })).toEqual([
    { name: 'icons', ms: 40, bars: [{ startMs: 0, ms: 40, verifies: false }] },
    {
      name: 'apk',
      ms: 30,
      bars: [
        { startMs: 40, ms: 20, verifies: false },
        { startMs: 60, ms: 10, verifies: true },
      ],
    },
    { name: 'unsigned-ipa', ms: 5, bars: [{ startMs: 70, ms: 5, verifies: false }] },
    { name: 'publish', ms: 1, bars: [{ startMs: 75, ms: 1, verifies: false }] },
  ]);
});

test('the rows add up to the total: what no stage tells is a row of its own', () => {
  const rows = traceRows({ stages: [{ name: 'icons', ms: 40 }], total_ms: 100 });
  expect(rows.at(-1)).toEqual({ name: 'between', ms: 60, bars: [{ startMs: 40, ms: 60, verifies: false }] });
});
