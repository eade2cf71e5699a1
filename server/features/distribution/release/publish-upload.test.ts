import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { messages } from '#contract/messages/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { utf8 } from '#formats/bytes.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { newPublisher, newRelease, type PublishAnswer, publish, readyUpload } from '#server/testing/distributing.ts';
import { uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';
import { refusePublisher } from '../may-publish.ts';

type App = OutputOf<typeof distributionSchemas.getDistributedApp>;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
  await allowApps(0);
});
afterAll(() => server.close());

const read = async (app_id: number, by = member) =>
  (await server.call<App>(distribution.getDistributedApp, { app_id }, by)).data;
const allowApps = (apps: number) =>
  server.db.updateTable('membership_level').set({ apps }).where('level', '=', 'none').execute();
const rowsOf = (table: 'app_release' | 'upload' | 'distributed_app') =>
  server.db.selectFrom(table).selectAll().execute();

describe('publishing', () => {
  test('a ready upload makes an app with its facts, icon, short link and QR code', async () => {
    const apk = await installerApk();
    const released = await newRelease(server, member, apk);
    expect(released).toMatchObject({
      short: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{4,6}$/),
      download_url: `http://127.0.0.1:8080/d/${released.short}`,
      qr: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const app = await read(released.app_id);
    expect(app).toMatchObject({
      name: '星河商城 😀',
      platform: 'android',
      package_name: 'com.xinghe.shop',
      version: '1.0.2',
      version_code: '3',
      size: apk.length,
      points: 1,
      download_count: 0,
      allowed: 0,
      link_status: 'open',
      state: 'ready',
      merged: 0,
      version_id: released.version_id,
      min_os: '24',
      template: 'clean',
      language: 'auto',
      sign: { kind: 'android', schemes: ['v3', 'v2', 'v1'] },
    });
    const icon = await server.app.inject({ url: app.icon });
    const { format, width } = await sharp(icon.rawPayload).metadata();
    expect([format, width]).toEqual(['png', 512]);
  });

  test('takes the name, icon, introduction and notes of the member', async () => {
    const icon = await uploadIcon(server, member);
    const more = { name: ' 山野茶事 ', icon, intro: '好茶', content: '第一版\r\n好喝' };
    const key = await readyUpload(server, member, await installerApk({ code: 4 }));
    const { app_id } = await publish(server, member, key, more);
    expect(await read(app_id)).toMatchObject({ name: '山野茶事', intro: '好茶', content: '第一版\n好喝' });
    const next = await newRelease(server, member, await installerApk({ code: 5 }), { app_id });
    expect(next.app_id).toBe(app_id);
    const row = await server.db
      .selectFrom('distributed_app')
      .select('icon')
      .where('id', '=', app_id)
      .executeTakeFirst();
    expect(row).toEqual({ icon });
  });

  test('happens once, however often and from how many pages it is asked', async () => {
    const key = await readyUpload(server, member, await installerApk({ code: 6 }));
    const before = await rowsOf('app_release');
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(server, member, key)));
    answers.push(await publish(server, member, key));
    expect(new Set(answers.map(({ version_id, short }) => `${version_id} ${short}`)).size).toBe(1);
    expect((await rowsOf('app_release')).length - before.length).toBe(1);
    expect((await rowsOf('upload')).filter(({ code }) => code === key)).toEqual([]);
  });

  test('of two uploads with the same bytes both stand until one is deleted', async () => {
    const apk = await installerApk({ code: 7 });
    const [one, other] = [await newRelease(server, member, apk), await newRelease(server, member, apk)];
    expect(other.app_id).not.toBe(one.app_id);
    await server.call(distribution.deleteDistributedApp, { app_id: one.app_id, confirm: 1 }, member);
    const { data } = await server.call<{ list: { url: string }[] }>(
      distribution.listReleases,
      { app_id: other.app_id },
      member,
    );
    const file = await server.app.inject({ url: data.list[0]!.url });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, apk.length]);
  });

  test('waits for real-name verification, then for an unfrozen account', async () => {
    const stranger = await server.newMember();
    const key = await readyUpload(server, stranger, await installerApk());
    expect((await publish(server, stranger, key)).err).toBe('NEED_AUTH');
    const frozen = await newPublisher(server);
    await server.db
      .updateTable('member')
      .set({ status: 'frozen', frozen_reason: '违规内容' })
      .where('id', '=', frozen.id)
      .execute();
    expect(await refusePublisher(server.deps, server.db, frozen.id)).toMatchObject({
      failure: 'FROZEN_MEMBER',
      details: { reason: '违规内容' },
    });
  });

  test('takes neither another member’s upload nor their app', async () => {
    const other = await newPublisher(server);
    const key = await readyUpload(server, member, await installerApk({ code: 8 }));
    expect((await publish(server, other, key)).err).toBe('NOT_FOUND');
    const { app_id } = await publish(server, member, key);
    const theirs = await readyUpload(server, other, await installerApk({ code: 9 }));
    expect((await publish(server, other, theirs, { app_id })).err).toBe('NOT_FOUND');
  });

  test('refuses what is not an installer, and an upload that is over', async () => {
    const key = await readyUpload(server, member, utf8('a letter'));
    expect(await publish(server, member, key)).toMatchObject({ err: 'BAD_PACKAGE', kind: 'notArchive' });
    await server.db.updateTable('upload').set({ state: 'expired', file: null }).where('code', '=', key).execute();
    expect((await publish(server, member, key)).err).toBe('EXPIRED');
  });

  test('needs no more apps than the membership has', async () => {
    await allowApps(3);
    const small = await newPublisher(server);
    const apk = await installerApk({ code: 10 });
    const apps: PublishAnswer[] = [];
    for (let count = 0; count < 3; count += 1) {
      apps.push(await newRelease(server, small, apk));
    }
    const key = await readyUpload(server, small, await installerApk({ code: 11 }));
    expect(await publish(server, small, key)).toMatchObject({ err: 'LIMIT', most: 3 });
    expect((await publish(server, small, key, { app_id: apps[0]!.app_id })).err).toBeUndefined();
    await allowApps(0);
  });
});

describe('the next release of an app', () => {
  let first: PublishAnswer;
  beforeAll(async () => {
    first = await newRelease(server, member, await installerApk({ version: '2.0.0', code: 20 }));
  });
  const next = async (bytes: Uint8Array, more: object = {}, name = 'tea.apk') =>
    publish(server, member, await readyUpload(server, member, bytes, name), { app_id: first.app_id, ...more });

  test('is of the same system and package name', async () => {
    expect(await next(installerIpa(), {}, 'tea.ipa')).toMatchObject({
      err: 'PACKAGE_DIFF',
      found: 'com.xinghe.shop (iOS)',
      expected: 'com.xinghe.shop (Android)',
    });
  });

  test('has other bytes, and a higher version', async () => {
    expect(await next(await installerApk({ version: '2.0.0', code: 20 }))).toMatchObject({
      err: 'DUPLICATE',
      version: '2.0.0',
      reason: '这个安装包已经发布过了（版本 2.0.0）',
    });
    expect(await next(await installerApk({ version: '2.0.1', code: 20 }))).toMatchObject({ err: 'VERSION_LOW' });
    expect(await next(await installerApk({ version: '2.0.1', code: 19 }))).toMatchObject({ err: 'VERSION_LOW' });
  });

  test('becomes the current one, under the same link', async () => {
    const second = await next(await installerApk({ version: '2.1.0', code: 21 }), { content: '新茶' });
    expect(second).toMatchObject({ app_id: first.app_id, short: first.short });
    expect(await read(first.app_id)).toMatchObject({
      version: '2.1.0',
      version_id: second.version_id,
      content: '新茶',
    });
  });

  test('by another certificate asks first, and changes nothing meanwhile', async () => {
    const key = await createSigningKey({
      commonName: '别人',
      notBeforeSeconds: 1704067200,
      notAfterSeconds: 2650838400,
    });
    const upload = await readyUpload(server, member, await installerApk({ version: '2.2.0', code: 22, key }));
    const input = { app_id: first.app_id };
    expect((await publish(server, member, upload, input)).err).toBe('SIGNER_CHANGED');
    expect(await read(first.app_id)).toMatchObject({ version: '2.1.0' });
    expect((await publish(server, member, upload, { ...input, confirm: 1 })).err).toBeUndefined();
    expect(await read(first.app_id)).toMatchObject({ version: '2.2.0' });
  });
});

test('after a roll-back the certificate is that of the current release', async () => {
  const key = await createSigningKey({ commonName: '别人', notBeforeSeconds: 1704067200, notAfterSeconds: 2650838400 });
  const own = await newRelease(server, member, await installerApk({ version: '6.0.0', code: 60 }));
  const other = await readyUpload(server, member, await installerApk({ version: '6.1.0', code: 61, key }));
  await publish(server, member, other, { app_id: own.app_id, confirm: 1 });
  const back = { app_id: own.app_id, version_id: own.version_id, action: 'current', confirm: 1 };
  await server.call(distribution.changeRelease, back, member);
  const next = await readyUpload(server, member, await installerApk({ version: '6.2.0', code: 62 }));
  expect((await publish(server, member, next, { app_id: own.app_id })).err).toBeUndefined();
});

describe('UpdateUnfo with other apps of the member', () => {
  test('names the app that it belongs to, and how it follows', async () => {
    const { app_id } = await newRelease(server, member, await installerApk({ version: '3.0.0', code: 30 }));
    const facts = async (code: number, more = {}) =>
      (
        await server.call(
          distribution.readUpload,
          { key: await readyUpload(server, member, await installerApk({ code })), ...more },
          member,
        )
      ).data;
    expect(await facts(31)).toMatchObject({ same_app: { app_id, version: '3.0.0' }, low: 0, other_signer: 0 });
    expect(await facts(30)).toMatchObject({ low: 1 });
    const ipa = await newRelease(server, member, installerIpa(), { filename: 'tea.ipa' });
    expect(await facts(31, { app_id: ipa.app_id })).toMatchObject({ err: 'PACKAGE_DIFF' });
  });
});

test.each([
  ['without an executable', { name: 'Payload/Tea.app/Assets.car', data: utf8('x') }],
  ['with a file outside of it', { name: 'Payload/../../etc/tea', data: utf8('x') }],
])('an iOS app %s is read with what is wrong with it, and is not published', async (_, more) => {
  const plist = { CFBundleIdentifier: 'com.xinghe.none', CFBundleExecutable: 'Tea', CFBundleShortVersionString: '1.0' };
  const ipa = writeZip([{ name: 'Payload/Tea.app/Info.plist', data: encodeXmlPlist(plist) }, more]);
  const key = await readyUpload(server, member, ipa, 'tea.ipa');
  const { data } = await server.call<{ problems: object[] }>(distribution.readUpload, { key }, member);
  expect(data.problems.length).toBeGreaterThan(0);
  expect(await publish(server, member, key)).toMatchObject({ err: 'BAD_PACKAGE', kind: 'broken' });
});

test('the first to publish a package hears once of another member who publishes it with the same signature', async () => {
  const listMessages = async () =>
    (
      await server.call<{ list: { type: string; summary: string }[] }>(messages.listMessages, {}, first)
    ).data.list.filter(({ type }) => type === 'publishedToo');
  const [first, second] = [await newPublisher(server), await newPublisher(server)];
  const key = await createSigningKey({ commonName: '林晓', notBeforeSeconds: 1704067200, notAfterSeconds: 2650838400 });
  const apk = await installerApk({ version: '1.0.0', code: 1, key });
  await newRelease(server, first, apk);
  const other = await newRelease(server, second, apk);
  expect(await listMessages()).toMatchObject([{ summary: expect.stringContaining(other.download_url) }]);
  await newRelease(server, second, await installerApk({ version: '1.1.0', code: 2, key }), { app_id: other.app_id });
  await newRelease(server, second, await installerApk({ version: '1.2.0', code: 3, key }));
  await newRelease(server, await newPublisher(server), await installerApk({ version: '1.3.0', code: 4 }));
  expect(await listMessages()).toHaveLength(1);
});
