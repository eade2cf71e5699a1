import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

/** Files that name the network of a client by itself, with the reason; limits count with `server/limits/take-from.ts`. */
const named: Readonly<Record<string, string>> = {
  'server/features/distribution/events/visitor.ts': 'names a visitor, and counts nobody',
  'server/features/distribution/tickets/check-secrets.ts': 'knows the networks that have been right before',
};

const sources = sourcesOf('server').filter((file) => !file.startsWith('server/limits/'));
const linesOf = (file: string, pattern: RegExp) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));

test('limits count the network and the site of an address together, by one rule', () => {
  const found = sources.filter((file) => linesOf(file, /\bclientNetworkOf\b/).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(named).toSorted());
});

test('no key of a limit is made of a bare address', () => {
  expect(sources.flatMap((file) => linesOf(file, /`[^`\s]*\$\{(?:\w+\.)*ip\}[^`\s]*`/))).toEqual([]);
});
