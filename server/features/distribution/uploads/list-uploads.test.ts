import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  closeListening,
  createUpload,
  finishWhole,
  listen,
  sendPiece,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';

let server: TestServer;
let client: TusClient;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  client = tusClient(await listen(server));
  member = await server.newMember();
});
afterAll(() => closeListening(server));

type Uploads = { list: { key: string; name: string; size: number; state: string; done: number; expire: number }[] };
const list = async (of: TestMember) =>
  (await server.call<Uploads>(distribution.listUploads, {}, { token: of.token })).data.list;

describe('list-uploads', () => {
  test('offers what has arrived and what has not, newest first, to its member alone', async () => {
    const whole = await createUpload(server, client, member, 4, { filename: 'tea.apk' });
    await sendPiece(client, whole, 0, Uint8Array.from([1, 2, 3, 4]));
    await finishWhole(server, member, whole);
    const begun = await createUpload(server, client, member, 9, { filename: '山野茶事.ipa' });
    await sendPiece(client, begun, 0, Uint8Array.from([1, 2, 3]));
    expect(await list(member)).toMatchObject([
      { key: begun.upload, name: '山野茶事.ipa', size: 9, state: 'arriving', done: 3 },
      { key: whole.upload, name: 'tea.apk', size: 4, state: 'ready', done: 4 },
    ]);
    expect(await list(await server.newMember())).toEqual([]);
  });

  test('forgets an upload that is given up', async () => {
    const other = await server.newMember();
    const { upload: key } = await createUpload(server, client, other, 9);
    expect(await list(other)).toHaveLength(1);
    await server.call(distribution.cancelUpload, { key }, { token: other.token });
    expect(await list(other)).toEqual([]);
  });
});
