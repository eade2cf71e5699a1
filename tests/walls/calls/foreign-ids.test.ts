import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { Call } from '#contract/call.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { utf8 } from '#formats/bytes.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import type { Handler } from '#server/feature/handle.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { signingKeyOf } from '#server/features/packaging/keys/signing-key.ts';
import { handlers } from '#server/start/compose.ts';
import { putRefusal, putTester } from '#server/testing/distributed-app.ts';
import { newRelease } from '#server/testing/distributing.ts';
import { addPendingDomain } from '#server/testing/own-domain.ts';
import { endOfBuild, newDraft, startTrial, teaShop, uploadIcon } from '#server/testing/packed-app.ts';
import { orderApp, payOrder, uploadSlip } from '#server/testing/paying.ts';
import { bindPhone, scanProof } from '#server/testing/scan.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { companyForm, newIdNumber, personForm, uploadIdPhoto, verifyPerson } from '#server/testing/verification.ts';
import { installerApk } from '../../story/installers.ts';
import { names, words } from './guarded-fields.ts';

const fieldsOf = ({ input }: Handler) => Object.keys((input as z.ZodObject).shape ?? {});
const isWord = ({ name }: Handler, field: string) => words.has(field) || words.has(`${name}.${field}`);
const answerTo = (handler: Handler, field: string) =>
  isWord(handler, field) ? undefined : (names[`${handler.name}.${field}`] ?? names[field]);
const guarded = handlers
  .filter(({ call }) => call.access === 'guarded')
  .flatMap((handler) =>
    fieldsOf(handler).map((field) => ({
      name: `${handler.name}.${field}`,
      handler,
      field,
      expected: answerTo(handler, field),
    })),
  );

/** Calls that an unverified member may not send. */
const forVerified = ['submitCompany', 'publishUpload', 'publishBuild', 'mergeApps'];

type Fields = Record<string, unknown>;
type Stranger = { member: TestMember; sound: Fields };

let server: TestServer;
let owner: TestMember;
let theirs: Fields;
let stranger: Stranger;
/** Another member, who may register a company. */
let verified: Stranger;
let before: unknown;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.newMember();
  theirs = await thingsOf(owner);
  [stranger, verified] = [await newStranger(), await newStranger()];
  await verifyPerson(server, await newStaff(server, 'reviewer'), verified.member);
  before = await keptOf(owner);
});
afterAll(() => server.close());

test('every field of a guarded call is classified as the name of a member’s thing, or as no name', () => {
  const unknown = guarded.filter(({ handler, field, expected }) => !expected && !isWord(handler, field));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('every classified field is one of a guarded call', () => {
  const fields = new Set(guarded.flatMap(({ name, field }) => [name, field]));
  expect([...Object.keys(names), ...words].filter((name) => !fields.has(name))).toEqual([]);
});

describe('with the name of another member’s thing', () => {
  test.each(guarded.filter(({ expected }) => expected))('$name answers as if the thing did not exist', async (one) => {
    const { handler, field, name, expected } = one;
    const { member, sound } = forVerified.includes(handler.name) ? verified : stranger;
    const fields = Object.fromEntries(
      fieldsOf(handler).map((fieldName) => [fieldName, sound[`${handler.name}.${fieldName}`] ?? sound[fieldName]]),
    );
    const { data } = await server.call(handler.call, { ...fields, [field]: theirs[name] ?? theirs[field] }, member);
    expect(data).toMatchObject(expected as object);
  });

  test('the thing is not changed, read or deleted', async () => {
    expect(await keptOf(owner)).toEqual(before);
  });
});

const slots = ['front', 'back', 'hand', 'licence', 'legal_front', 'legal_back'];

async function thingsOf(member: TestMember): Promise<Fields> {
  const { app_id, code } = await startTrial(server, member);
  await endOfBuild(server, member, code);
  await server.db.transaction().execute((tx) => sendMessage(tx, server.clock, member.id, 'passwordChanged', {}));
  const [picture, photo] = [await uploadIcon(server, member), await uploadIdPhoto(server, member)];
  const ask = <Data>(call: Parameters<typeof server.call>[0], input = {}) => server.call<Data>(call, input, member);
  const { list: sessions } = (await ask<{ list: { code: string }[] }>(account.listSessions)).data;
  const { list } = (await ask<{ list: { id: number }[] }>(messages.listMessages)).data;
  const { ticket } = (await ask<{ ticket: string }>(auth.getTicket, { scene: 'bind' })).data;
  const [phone] = server.phones.phones;
  await bindPhone(server, member, phone!);
  const proof = await scanProof(server, member, phone!);
  const person = { name: '林晓', id_number: newIdNumber(), consent: 1 };
  const { attempt } = (await ask<{ attempt: string }>(identity.startAlipay, person)).data;
  const wechat = (await ask<{ attempt: string }>(identity.startWechat, person)).data;
  const photos = Object.fromEntries(slots.map((slot) => [slot, photo]));
  const icon = { icon_id: null, unicode: picture };
  const message = { id: list[0]!.id, ids: String(list[0]!.id) };
  const zip = writeZip([{ name: 'index.html', data: utf8('<title>山野茶事</title>') }]);
  const material = new File([Uint8Array.from(zip)], 'site.zip');
  const { site } = (await ask<{ site: string }>(packaging.uploadMaterial, { kind: 'site', material })).data;
  const pictures = { ...photos, avatar: picture, icon, start_picture: picture };
  const { key } = (await ask<{ key: string }>(distribution.startUpload, { filename: 'tea.apk', size: 9 })).data;
  return {
    app_id,
    code,
    site,
    'endSession.code': sessions[0]!.code,
    ...message,
    ticket,
    proof,
    order_no: await orderOf(member),
    attempt,
    'checkWechat.attempt': wechat.attempt,
    'showPhoto.file': photo,
    'sendSlip.file': await uploadSlip(server, member),
    'applyForInvoice.order_nos': await orderOf(member),
    'applyForInvoice.title_id': await titleOf(member),
    'finishUpload.file': picture,
    ...(await domainOf(member)),
    key,
    ipa: key,
    ...pictures,
    ...(await distributedThings(member)),
  };
}

/** A released app, and whatever belongs to it, for each call about distributed apps. */
async function distributedThings(member: TestMember): Promise<Fields> {
  await verifyPerson(server, await newStaff(server, 'reviewer'), member);
  const { app_id, version_id } = await newRelease(server, member, await installerApk());
  const calls = handlers.filter(({ call }) => Object.values<Call>(distribution).includes(call));
  const picture = await uploadIcon(server, member);
  const inAll = (field: string, value: unknown) => calls.map(({ name }) => [`${name}.${field}`, value] as const);
  return {
    ...Object.fromEntries([...inAll('app_id', app_id), ...inAll('icon', picture)]),
    version_id,
    peer_app_id: app_id,
    tester_id: await putTester(server, app_id),
    case_id: await putRefusal(server, { id: app_id, releaseId: version_id }),
    screenshots: [picture],
  };
}

/** A domain on its way, as each call names it. */
async function domainOf(member: TestMember): Promise<Fields> {
  const [id, domain] = [await addPendingDomain(server, member, 'app.shanye.com'), 'app.shanye.com'];
  const calls = ['checkDomain', 'unbindDomain', 'saveFiling', 'saveLinkRules'];
  return Object.fromEntries(
    calls.flatMap((call) => Object.entries({ [`${call}.id`]: id, [`${call}.domain`]: domain })),
  );
}

async function titleOf(member: TestMember): Promise<number> {
  return (await server.call<{ id: number }>(billing.setInvoiceTitle, { type: 'person', title: '林晓' }, member)).data
    .id;
}

/** An unpaid order of another app. */
async function orderOf(member: TestMember): Promise<string> {
  const app_id = await newDraft(server, member, { link: 'https://orders.example.com/' });
  return (await orderApp(server, member, { app_id })).order_no;
}

/** `sound` fields are valid, so that only the name of the foreign thing can be wrong. */
async function newStranger(): Promise<Stranger> {
  const member = await server.newMember();
  const forms = { ...(await companyForm(server, member)), ...(await personForm(server, member)) };
  const app_id = await newDraft(server, member);
  await signingKeyOf(server.deps, { appId: app_id, memberId: member.id, packageName: 'com.example.shanye' });
  const passwords = {
    new_password: 'shanye-2027',
    repeated_password: 'shanye-2027',
    keystore_password: 'Tea-2026!x',
    kind: 'keystore',
    'listOrders.kind': 'pack',
  };
  const order_no = await orderOf(member);
  await payOrder(server, member, { order_no, paytype: 'bank' });
  const distributed = await insertDistributed(member);
  const sound = {
    ...distributed,
    ...{ order_no, file: 'sent', order_nos: order_no },
    title_id: await titleOf(member),
    ...forms,
    ...teaShop,
    ...passwords,
    email: 'lin@shanye.example',
    app_id,
    version: '1.0.1',
    ...{ step: 'confirm', confirm: 1, 'nameTester.name': '林晓' },
    material: new Uint8Array(8),
    target: 'app',
    paytype: 'balance',
    title: '新茶到了',
    filename: 'tea.apk',
    size: 9,
    site_filing: '沪ICP备12345678号',
    'startUpload.kind': 'app',
    'appealRuling.content': '是误报',
  };
  return { member, sound };
}

/** An app of the stranger, whose ids are valid in every call about distributed apps. */
async function insertDistributed(member: TestMember): Promise<Fields> {
  const now = server.clock.now();
  const row = { member_id: member.id, platform: 'ios', package_name: 'com.example.tea', name: '茶' } as const;
  const app = await server.db
    .insertInto('distributed_app')
    .values({ ...row, short: `tea-${member.id}`, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calls = handlers.filter(({ call }) => Object.values<Call>(distribution).includes(call));
  return {
    ...Object.fromEntries(calls.map(({ name }) => [`${name}.app_id`, app.id])),
    ...Object.fromEntries(['readUpload', 'publishUpload'].map((name) => [`${name}.key`, 'NoSuchUpkoad1'])),
    'changeRelease.action': 'note',
    'changeRelease.version_id': 1,
    tester_id: 1,
    'publishBuild.code': 'NoSuchBuikd11',
    'checkShort.short': 'shanye',
  };
}

async function keptOf({ id }: TestMember) {
  const { db } = server;
  return {
    apps: await db.selectFrom('packed_app').selectAll().where('member_id', '=', id).execute(),
    builds: await db.selectFrom('build').select(['code', 'status']).orderBy('id').execute(),
    keys: await db.selectFrom('signing_key').selectAll().where('member_id', '=', id).execute(),
    messages: await db.selectFrom('message').selectAll().where('member_id', '=', id).orderBy('id').execute(),
    marks: await db.selectFrom('message_mark').selectAll().execute(),
    sessions: await db.selectFrom('session').select('token_hash').where('member_id', '=', id).execute(),
    attempts: await db.selectFrom('verification').selectAll().where('member_id', '=', id).orderBy('id').execute(),
    orders: await db.selectFrom('pay_order').selectAll().where('member_id', '=', id).orderBy('id').execute(),
    distributed: await db.selectFrom('distributed_app').selectAll().where('member_id', '=', id).execute(),
    releases: await db.selectFrom('app_release').selectAll().orderBy('id').execute(),
    domains: await db.selectFrom('domain_binding').selectAll().where('member_id', '=', id).execute(),
    uploads: await db.selectFrom('upload').selectAll().where('member_id', '=', id).execute(),
    tickets: await db.selectFrom('wechat_ticket').selectAll().execute(),
  };
}
