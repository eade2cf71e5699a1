import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { Call } from '#contract/call.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { handlers } from '#server/start/compose.ts';
import { newRelease } from '#server/testing/distributing.ts';
import { newDraft, uploadIcon } from '#server/testing/packed-app.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { verifyPerson } from '#server/testing/verification.ts';
import { installerApk } from '../../story/installers.ts';

type Fields = Record<string, unknown>;
type Pair = { name: string; read: Call; save: Call; of?: (answer: Fields) => Fields };

/** The reading call of each call that saves what a form shows, with what of its answer goes back. */
const pairs: readonly Pair[] = [
  { name: 'Fzapp', read: packaging.getApp, save: packaging.saveBase, of: ({ base }) => base as Fields },
  { name: 'fzappsetinfo', read: packaging.getApp, save: packaging.getApp, of: ({ base }) => base as Fields },
  { name: 'fzappmode', read: packaging.configureModules, save: packaging.configureModules },
  { name: 'PutIpaInfo', read: distribution.getDistributedApp, save: distribution.saveDistributedApp },
  { name: 'PutDownMassage', read: distribution.getLinkRules, save: distribution.saveLinkRules },
  { name: 'save-profile', read: account.getUserInfo, save: account.saveProfile },
  { name: 'setinvoice', read: billing.setInvoiceTitle, save: billing.setInvoiceTitle },
];

let server: TestServer;
let member: TestMember;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  await verifyPerson(server, await newStaff(server, 'reviewer'), member);
  const packed = await newDraft(server, member);
  const { app_id } = await newRelease(server, member, await installerApk());
  const shots = [await uploadIcon(server, member), await uploadIcon(server, member)];
  const save = (call: Call, fields: Fields) => server.call(call, fields, member);
  await save(distribution.saveDistributedApp, { app_id, screenshots: shots, icon: await uploadIcon(server, member) });
  await save(billing.setInvoiceTitle, { type: 'person', title: '林晓' });
  await save(account.saveProfile, { username: '林晓', avatar: await uploadIcon(server, member) });
  ids[packaging.getApp.path] = packed;
  ids[packaging.configureModules.path] = packed;
  ids[distribution.getDistributedApp.path] = app_id;
  ids[distribution.getLinkRules.path] = app_id;
});
afterAll(() => server.close());

/** By raw HTTP: what an old client holds is the answer as it stands on the wire. */
async function post({ path }: Call, payload: string, type: string) {
  const headers = { token: member.token, 'content-type': type };
  return (await server.app.inject({ method: 'POST', url: path, headers, payload })).json();
}

const asJson = (call: Call, fields: Fields) => post(call, JSON.stringify(fields), 'application/json');

/** Lists of texts as a repeated field, deeper values as JSON. */
function asForm(call: Call, fields: Fields) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const isPlainList = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
    for (const one of isPlainList ? value : [value]) {
      form.append(name, typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? ''));
    }
  }
  return post(call, form.toString(), 'application/x-www-form-urlencoded');
}

const idOf = ({ path, words }: Call): Fields =>
  path in ids ? { [(words as { app_id?: string } | undefined)?.app_id ?? 'app_id']: ids[path] } : {};

/** Tickets in addresses change with each answer. */
const steady = (data: unknown) => JSON.parse(JSON.stringify(data).replace(/\/dl\/[^/"]+\//g, '/dl/'));

test.each(pairs)('$name takes what its reading call answers, as JSON and as a form', async ({ read, save, of }) => {
  const now = async () => (await asJson(read, idOf(read))).data as Fields;
  const before = await now();
  for (const send of [asJson, asForm]) {
    const answer = await send(save, { ...idOf(read), ...(of ? of(before) : before) });
    expect([answer.code, answer.data?.err, answer.data?.field]).toEqual([1, undefined, undefined]);
    const after = await now();
    expect(steady({ ...after, update_time: 0 })).toEqual(steady({ ...before, update_time: 0 }));
  }
});

test('no call that saves what a form shows is left out', () => {
  const saving = handlers.filter(({ call }) => call.clears && call !== distribution.publishBuild);
  expect(saving.map(({ call }) => call.path).filter((path) => !pairs.some(({ save }) => save.path === path))).toEqual(
    [],
  );
});
