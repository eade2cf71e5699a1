import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keys, secretKeys } from '#server/config/config-keys.ts';
import { envExample } from '../docs/env-example.ts';

type Row = { key: string; otherwise: string | undefined; example: string; meaning: string };

/** Every table of the page whose first column is a key. */
const page = readFileSync('docs/configuration.md', 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| `(.+?)` \| (.+) \|$/gm)].map(
  ([, key, otherwise, example, meaning]): Row => ({
    key: key!,
    otherwise: otherwise === '–' ? undefined : otherwise!.replaceAll('`', ''),
    example: example!,
    meaning: meaning!,
  }),
);
const documented = rows.map(({ key }) => key);
const schemaOf = (key: string) => keys.shape[key as keyof typeof keys.shape];

describe('docs/configuration.md', () => {
  test('has each key that the server reads, once, and no other', () => {
    expect(documented.toSorted()).toEqual(Object.keys(keys.shape).toSorted());
  });

  test('names the secret keys', () => {
    const marked = rows.filter(({ meaning }) => meaning.startsWith('*secret*')).map(({ key }) => key);
    expect(marked.toSorted()).toEqual([...secretKeys].toSorted());
  });

  test.each(rows)('$key: the stated default is right', ({ key, otherwise }) => {
    const schema = schemaOf(key);
    // An unset list is empty.
    const expected = otherwise === undefined ? [undefined, []] : [schema?.parse(otherwise)];
    expect(expected).toContainEqual(schema?.parse(undefined));
  });

  test.each(rows)('$key: its example is accepted', ({ key, example }) => {
    expect(schemaOf(key)?.safeParse(example)).toMatchObject({ success: true });
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  test('matches docs/configuration.md (else: npm run docs)', () => {
    expect(example).toBe(envExample(page));
  });

  test('has each key, in a form that the server accepts, and sets none', () => {
    expect(parseEnv(example)).toEqual({});
    const all = parseEnv(example.replace(/^#(?=[A-Z0-9_]+=)/gm, ''));
    expect(Object.keys(all).toSorted()).toEqual(documented.toSorted());
    expect(Object.entries(all).filter(([key, value]) => !schemaOf(key)?.safeParse(value).success)).toEqual([]);
  });
});

test('the README’s table names existing keys', () => {
  const [, section] = readFileSync('README.md', 'utf8').split('## Configuration');
  const table = section!.split('\n## ')[0]!.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm);
  const named = [...table].flatMap(([, cell]) => [...cell!.matchAll(/`([A-Z_]+)`/g)].map(([, key]) => key!));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((key) => !documented.includes(key))).toEqual([]);
});
