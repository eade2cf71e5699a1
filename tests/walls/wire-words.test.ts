import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, WireWords } from '#contract/call.ts';
import { memberWords } from '#contract/wire-data.ts';
import { CALLER_ID } from '#contract/wire-words.ts';
import { readContract } from '../docs/calls-page.ts';

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
};

const calls = (await readContract()).flatMap(({ calls, schemas }) =>
  Object.entries<Call>(calls).map(([name, { words = {} }]) => {
    const shape = (io: 'input' | 'output') =>
      z.toJSONSchema(schemas[name]![io], { io, unrepresentable: 'any' }) as Shape;
    return { name, words, input: shape('input'), output: shape('output') };
  }),
);
const wire = new Set([CALLER_ID, ...calls.flatMap(({ words }) => Object.values(words))]);

/** Words of the wire that mean something of ours too. The compiler keeps them apart: no schema has such a field where the wire has it. */
const alsoOurs: Record<string, string> = {
  auth: 'the feature',
  beian: 'the ministry’s host for filings',
  captcha: 'the slider',
  cat: 'a program',
  colour: 'how English spells it',
  device: 'a phone, or a browser',
  icp: 'a part of filing numbers',
  lang: 'what HTML calls it, and the header',
  member: 'who has an account',
  members: 'more of them',
  openid: 'what WeChat knows a person by',
  outaccont: 'what a code is asked for with',
  packages: 'of npm',
  pageSize: 'how many rows a list shows',
  ticket: 'what a QR code holds',
  token: 'what opens a session',
  type: 'of anything',
};

/** They speak raw HTTP and read addresses, so they contain words of the wire. The list may only shrink. */
const outside = [
  'bench/costliest/entries.ts',
  'bench/mixed-load.ts',
  'bench/site-client.ts',
  'server/http/wire-words.test.ts',
  'tests/journeys/hands/member.ts',
  'tests/journeys/member/live-phone.test.ts',
  'tests/journeys/member/wizard.test.ts',
  'tests/pixels/cast.ts',
  'tests/screenshots/papers.ts',
];

/** Providers have a wire of their own. */
const notSearched = [
  'node_modules',
  'build',
  'data',
  '.*',
  'contract',
  'server/adapters',
  'tests/oracle/clients',
  'tests/walls/wire-words.test.ts',
];

test('a word of the wire stands in contract/ and nowhere else (decision 033)', () => {
  const searched = [...wire].filter((word) => !(word in alsoOurs));
  const pattern = new RegExp(`\\b(${searched.join('|')})\\b`, 'g');
  const listed = globSync('**/*.{ts,tsx,mjs}', { exclude: notSearched }).sort();
  const found = listed.flatMap((file) => {
    const words = readFileSync(file, 'utf8').match(pattern);
    return words ? [{ file, words: [...new Set(words)] }] : [];
  });
  expect(found.filter(({ file }) => !outside.includes(file))).toEqual([]);
  expect(outside, 'what no longer needs an exception').toEqual(found.map(({ file }) => file));
});

test('only words of the wire are excused as our own', () => {
  expect(Object.keys(alsoOurs).filter((word) => !wire.has(word))).toEqual([]);
});

test.each(calls)('the words of $name are names of its fields, one for one', ({ words, input, output }) => {
  const fields = new Set([...fieldsIn(input), ...fieldsIn(output)]);
  const wires = Object.values(words);
  expect(new Set(wires).size, 'each is said once').toBe(wires.length);
  expect(
    wires.filter((word) => fields.has(word) && !(word in words)),
    'and is not the name of another field',
  ).toEqual([]);
  const isData = (field: Shape) => fieldsIn(field).filter((name) => name in words);
  expect(Object.values(input.properties ?? {}).flatMap(isData), 'what lies deeper in an input is data').toEqual([]);
});

test('every word belongs to a field', () => {
  const fieldNames = new Set(calls.flatMap(({ input, output }) => [...fieldsIn(input), ...fieldsIn(output)]));
  const ours = (words: WireWords) => Object.keys(words).filter((name) => !fieldNames.has(name));
  expect([...calls.flatMap(({ words }) => ours(words)), ...ours(memberWords)]).toEqual([]);
});

function fieldsIn({ properties = {}, items, anyOf = [], additionalProperties }: Shape): string[] {
  const inner = [...Object.values(properties), ...anyOf, items, additionalProperties];
  const deeper = inner.flatMap((shape) => (typeof shape === 'object' ? fieldsIn(shape) : []));
  return [...Object.keys(properties), ...deeper];
}
