import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distribution } from '#contract/distribution/calls.ts';
import { UPLOADS } from '#contract/uploads.ts';
import { hashUpload } from '#server/features/distribution/uploads/hash-upload.ts';
import type { TestMember, TestServer } from './test-server.ts';

export type Grant = { upload: string; headers: { authorization: string } };
type UploadAnswer = { status: number; headers: Headers; body: string };

/** A client of tus that sends exactly what a test gives it. */
export type TusClient = {
  send(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<UploadAnswer>;
  /** Opens a request whose body the test writes itself. */
  open(
    method: string,
    path: string,
    headers: Record<string, string>,
  ): { request: ClientRequest; answer: Promise<IncomingMessage> };
};

export const TUS = { 'tus-resumable': '1.0.0' };
export const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
export const addressOf = ({ upload }: Pick<Grant, 'upload'>): string => `${UPLOADS}/${upload}`;

export const tusClient = (address: string): TusClient => ({
  async send(method, path, headers = TUS, body) {
    const response = await fetch(address + path, { method, headers, ...(body && { body }) });
    return { status: response.status, headers: response.headers, body: await response.text() };
  },
  open(method, path, headers) {
    const request = httpRequest(address + path, { method, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    answer.catch(() => {});
    return { request, answer };
  },
});

/** Lets the test server listen on a port of its own; returns its address. */
export async function listen({ app }: TestServer): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Closes the connections: one that still sends the rest of a refused body would delay the end by a minute. */
export function closeListening(server: TestServer): Promise<void> {
  server.app.server.closeAllConnections();
  return server.close();
}

type UploadGrant = { key: string; expire: number; tus: { headers: { authorization: string }; location: string } };

export async function grantUpload(
  server: TestServer,
  member: TestMember,
  input: Record<string, unknown>,
): Promise<Grant> {
  const { data } = await server.call<UploadGrant>(distribution.startUpload, { filename: 'tea.apk', ...input }, member);
  return { upload: data.key, headers: data.tus.headers };
}

/** An upload that tus has created. */
export async function createUpload(server: TestServer, client: TusClient, member: TestMember, size: number, more = {}) {
  const grant = await grantUpload(server, member, { size, ...more });
  const answer = await client.send('POST', UPLOADS, { ...TUS, ...grant.headers, 'upload-length': String(size) });
  if (answer.status !== 201) {
    throw new Error(`creating an upload answered ${answer.status}: ${answer.body}`);
  }
  return grant;
}

export const sendPiece = (client: TusClient, grant: Grant, offset: number, body: Uint8Array<ArrayBuffer>, more = {}) =>
  client.send(
    'PATCH',
    addressOf(grant),
    { ...PIECE, ...grant.headers, 'upload-offset': String(offset), ...more },
    body,
  );

export async function offsetOf(client: TusClient, grant: Grant): Promise<number> {
  const { status, headers } = await client.send('HEAD', addressOf(grant), { ...TUS, ...grant.headers });
  if (status !== 200) {
    throw new Error(`HEAD answered ${status}`);
  }
  return Number(headers.get('upload-offset'));
}

type FinishedUpload = {
  err?: string;
  missing?: number;
  state: string;
  done: number;
  size: number;
  sha256: string;
  url: string;
  file: string;
  mime: string;
};

export const finish = async (server: TestServer, member: TestMember, { upload }: Pick<Grant, 'upload'>, more = {}) =>
  (await server.call<FinishedUpload>(distribution.finishUpload, { key: upload, ...more }, member)).data;

/** Finishes an upload, runs its job, and calls `finishUpload` again. */
export async function finishWhole(server: TestServer, member: TestMember, grant: Pick<Grant, 'upload'>, more = {}) {
  await finish(server, member, grant, more);
  await hashUpload(server.deps, grant.upload);
  return finish(server, member, grant);
}
