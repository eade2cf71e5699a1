import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { auth } from '#contract/auth/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { site } from '#contract/site/calls.ts';
import { handlers } from '#server/start/compose.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { presentFields, ticks } from './present-fields.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const optionals = handlers.flatMap((handler) =>
  Object.entries<z.ZodType>((handler.input as z.ZodObject).shape ?? {})
    .filter(([field, schema]) => schema.safeParse(undefined).success && !ticks.includes(field))
    .map(([field, schema]) => ({ name: `${handler.name}.${field}`, handler, field, schema })),
);

test.each(optionals)('$name is absent where it is null or empty, unless the call clears texts', (optional) => {
  const { handler, field, schema } = optional;
  const read = (value: unknown) => schema.safeParse(presentFields(handler, { [field]: value })[field]);
  const absent = schema.safeParse(undefined).data;
  expect(read(null)).toEqual({ success: true, data: absent });
  const { success, data } = read('');
  expect({ success, data }).toEqual({
    success: true,
    data: handler.call.clears && data !== absent ? isEmpty(data) : absent,
  });
});

/** The only values to which an empty text may clear a field. */
const isEmpty = (data: unknown) => (Array.isArray(data) ? [] : '');

test('the calls that clear texts are those that save what a form shows', () => {
  expect(handlers.filter(({ call }) => call.clears).map(({ name }) => name)).toEqual([
    'saveProfile',
    'setInvoiceTitle',
    'saveBase',
    'getApp',
    'publishBuild',
    'saveDistributedApp',
    'saveLinkRules',
  ]);
});

/** An optional field inside a nested one. */
test('a nested field that is null or empty is an absent one too', () => {
  const named = (name: string) => handlers.find((handler) => handler.name === name)!.input as z.ZodObject;
  const icon = named('saveBase').shape.icon as z.ZodType;
  const modules = named('configureModules').shape.modules as z.ZodType;
  for (const nothing of [null, '']) {
    expect(icon.parse({ icon_id: null, unicode: 'ref', color: nothing })).toEqual({ icon_id: null, unicode: 'ref' });
    expect(modules.parse([{ name: 'push', status: 1, config: nothing }])).toEqual([{ name: 'push', status: 1 }]);
  }
});

test('a filter whose choice is "all" finds everything', async () => {
  const member = await server.newMember();
  const codeOf = async (...[call, fields]: [Parameters<typeof server.call>[0], object]) =>
    (await server.call(call, { ...fields }, member)).code;
  expect([
    await codeOf(distribution.listDistributedApps, { platform: '', keyword: '' }),
    await codeOf(packaging.listApps, { plan: '', status: '', keyword: '', page: '', limit: '' }),
    await codeOf(billing.listOrders, { status: '', kind: '', from: '', to: '', app_id: '' }),
    await codeOf(distribution.listDistributedApps, { platform: null, keyword: null, page: null }),
  ]).toEqual([1, 1, 1, 1]);
  const info = async (name?: string) => (await server.call<object>(site.listSystemInfo, { name }, {})).data;
  expect(await info('')).toEqual(await info());
});

test('a client that always names its handle signs in without one', async () => {
  const { mobile, password } = await server.newMember();
  for (const handle of [null, '']) {
    expect(await server.call(auth.login, { account: mobile, password, handle })).toMatchObject({ code: 1 });
  }
});
