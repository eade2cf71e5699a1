import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const namesIn = (folder: string): string[] => globSync(`server/database/${folder}/*.sql`).map((file) => basename(file));
const repeated = (names: readonly string[]): string[] => {
  const numbers = names.map((name) => name.split('_')[0]!);
  return names.filter((_, place) => numbers.indexOf(numbers[place]!) !== place);
};

describe('the migrations', () => {
  const names = namesIn('migrations');

  test('are named NNNN_name.sql, with letters that need no quotes', () => {
    expect(names.filter((name) => !/^\d{4}_[a-z][a-z0-9_]*\.sql$/.test(name))).toEqual([]);
  });

  test('have a number each, of which 0000 is the schema’s', () => {
    expect(repeated(['0000_schema.sql', ...names].toSorted())).toEqual([]);
  });
});

describe('the schema', () => {
  const names = namesIn('schema');

  test('has a file NN_feature.sql for each feature or room of the server, numbered in their order', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !/^\d{2}_[a-z][a-z_]*\.sql$/.test(name))).toEqual([]);
    expect(repeated(names.toSorted())).toEqual([]);
  });

  test.each(names)('%s has at most 300 lines', (name) => {
    expect(readFileSync(`server/database/schema/${name}`, 'utf8').split('\n').length).toBeLessThanOrEqual(301);
  });
});
