import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callTables, failureTable, readContract } from './calls-page.ts';
import { shapeOf } from './shape-of.ts';

const page = readFileSync('docs/calls.md', 'utf8');
const written = (name: string) => page.split(`<!-- ${name}:begin -->\n`)[1]?.split(`\n<!-- ${name}:end -->`)[0];

test('docs/calls.md matches the contract (else: npm run docs)', async () => {
  expect(written('calls')).toBe(callTables(await readContract()));
});

test('docs/calls.md has the failures of the contract (else: npm run docs)', () => {
  expect(written('failures')).toBe(failureTable());
});

test('fields have a readable form', () => {
  const file = z.object({ name: z.string(), size: z.int(), parts: z.array(z.object({ at: z.int() })) });
  const schema = z.object({
    code: z.string(),
    page: z.int().default(1),
    status: z.enum(['done', 'failed']).optional(),
    files: z.array(file),
    owner: file.nullable(),
  });
  expect(shapeOf(schema, 'input')).toBe(
    '`code`, `page?: int`, `status?: "done" \\| "failed"`, `files: [{name, size: int, parts: [{…}]}]`, `owner: {name, size: int, parts: [{…}]} \\| null`',
  );
  expect(shapeOf(z.null(), 'output')).toBe('–');
});
