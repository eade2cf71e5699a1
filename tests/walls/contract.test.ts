import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import { fieldNames } from '#contract/field-names.ts';
import { handlers } from '#server/start/compose.ts';

const features = await Promise.all(
  globSync('contract/*/calls.ts').map(async (file) => {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, Calls | object>;
    const calls = Object.values(module).filter((exported): exported is Calls => !('stream' in exported));
    return { feature: basename(dirname(file)), entries: calls.flatMap((all) => Object.entries(all)) };
  }),
);
const entries = features.flatMap(({ feature, entries }) =>
  entries.map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);

test.each(entries)('$name has exactly one handler', ({ call }) => {
  expect(handlers.filter((handler) => handler.call === call)).toHaveLength(1);
});

test('every handler answers an entry of the contract', () => {
  const contractCalls = new Set<Call>(entries.map(({ call }) => call));
  expect(handlers.filter(({ call }) => !contractCalls.has(call)).map(({ name }) => name)).toEqual([]);
});

test('a handler is exported under its entry’s name', async () => {
  const files = globSync('server/features/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /= handle\(/.test(readFileSync(file, 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)));
  const exported = modules.flatMap((module) => Object.entries<unknown>(module));
  const named = exported.filter(([name, value]) =>
    handlers.some((handler) => handler === value && handler.name === name),
  );
  expect(handlers.filter((handler) => !named.some(([, value]) => value === handler)).map(({ name }) => name)).toEqual(
    [],
  );
});

test('no two entries share an address', () => {
  const addresses = entries.map(({ call }) => `${call.method} ${call.path.toLowerCase()}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('no entry lists a failure twice', () => {
  const doubles = entries.flatMap(({ name, call }) => {
    const failures: readonly string[] = call.failures;
    return failures.filter((failure, at) => failures.indexOf(failure) !== at).map((failure) => `${name}: ${failure}`);
  });
  expect(doubles).toEqual([]);
});

/** Fields that a page fills in by itself. */
const filledByPages = new Set(
  (
    'act action after agree all app app_id article_id attempt balance before build by case_id category challenge check claim close confirm consent create event figures file filename from ' +
    'handle id ids ipa key kind language limit link_status member nonce offset order_no order_nos outcome overdue pack_id page parts paytype peer_app_id platform powers proof provider queue reset retry ' +
    'scene sha256 size slider staff status step subscription table target template tester_id ticket title_id to token trial ' +
    'type unread upgrade use version_id way web'
  ).split(' '),
);

test('a field that people fill in has a name for them in both languages, and no other field has one', () => {
  const fields = new Set(handlers.flatMap(({ input }) => Object.keys((input as z.ZodObject).shape ?? {})));
  expect(Object.keys(fieldNames).sort()).toEqual([...fields].filter((field) => !filledByPages.has(field)).sort());
  expect([...filledByPages].filter((field) => !fields.has(field))).toEqual([]);
});
