import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { greenSquare } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { idPhoto } from '#server/testing/verification.ts';

let server: TestServer;
const lines: string[] = [];
const errors = () => lines.filter((line) => JSON.parse(line).level >= 50);
beforeAll(async () => {
  server = await startTestServer({ log: pino({}, { write: (line) => lines.push(line) }) });
});
beforeEach(() => lines.splice(0));
afterAll(() => server.close());

/** Uploads a picture and runs `meanwhile` between the session's check and the row. */
async function upload(member: TestMember, input: object, meanwhile: () => Promise<unknown>) {
  const { put } = server.storage;
  server.storage.put = async (...args) => {
    server.storage.put = put;
    await meanwhile();
    return put(...args);
  };
  return server.app.inject(await injectOptions(files.uploadImage, { ...input }, { token: member.token }));
}

const leave = ({ id }: TestMember) => server.db.deleteFrom('member').where('id', '=', id).execute();
const foreignKey = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });

test.each([
  ['a picture', async () => ({ use: 'icon', picture: await greenSquare() })],
  ['an ID photo', async () => ({ use: 'identity', picture: await idPhoto() })],
])('%s on its way while the account is closed is answered that the session has ended', async (_, input) => {
  const member = await server.newMember();
  const answer = await upload(member, await input(), () => leave(member));
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 403, data: { closed: 1 } }]);
  expect(errors()).toEqual([]);
});

test('the same error for an existing member is a fault', async () => {
  const member = await server.newMember();
  const input = { use: 'icon', picture: await greenSquare() };
  const answer = await upload(member, input, () => Promise.reject(foreignKey));
  expect([answer.statusCode, answer.json().data.err]).toEqual([500, 'INTERNAL']);
  expect(errors()).toHaveLength(1);
});
