import { randomBytes } from 'node:crypto';
import { storeFile } from '#server/features/files/files.ts';
import type { Platform } from '#words/platform.ts';
import { type PutApp, putApp, putRelease } from '../distributed-app.ts';
import { type Agent, agents } from '../install-page.ts';
import type { TestMember, TestServer } from '../test-server.ts';

type Fields = Parameters<typeof putApp>[3];
export type Downloadable = PutApp & { bytes: Buffer };
export type DownloadAnswer = {
  code: number;
  msg: string;
  data: { url: string; install?: string; err?: string; gate?: string; retry_after?: number };
};

/** A distributed app whose installer has bytes of its own. */
export async function putDownloadable(
  server: TestServer,
  { id: owner }: TestMember,
  platform: Platform = 'android',
  { bytes = randomBytes(50_000), ...fields }: Fields & { bytes?: Buffer } = {},
): Promise<Downloadable> {
  const { release, ...app } = fields ?? {};
  const put = await putApp(server, owner, platform, app);
  return { ...put, releaseId: await putInstaller(server, owner, { ...put, platform }, bytes, release), bytes };
}

/** Another release of an app, which becomes the current one. */
export async function putInstaller(
  server: TestServer,
  owner: number,
  app: { id: number; platform: Platform },
  bytes: Buffer,
  release: object = {},
): Promise<number> {
  const mime = app.platform === 'android' ? 'application/vnd.android.package-archive' : 'application/octet-stream';
  const file = await storeFile(server.deps, bytes, { owner, kind: 'installer', name: 'tea', mime });
  return putRelease(server, owner, app, {
    ...{ file: file.code, sha256: file.sha256, size: bytes.length },
    ...release,
  });
}

let callCount = 0;
/** Another network for each call, because each has its own limit of tickets. */
export const elsewhere = (): string => {
  callCount += 1;
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`;
};

/** Requests a ticket as a program on a device. */
export async function askFor(
  { app }: Pick<TestServer, 'app'>,
  short: string,
  fields: object = {},
  { agent = 'android' as Agent, ip = elsewhere(), language = 'zh-EN' } = {},
): Promise<DownloadAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/d/${short}/ticket`,
    payload: fields,
    headers: { 'user-agent': agents[agent], lang: language },
    remoteAddress: ip,
  });
  return answer.json();
}

/** The download address of a new ticket. */
export const ticketFor = async (...args: Parameters<typeof askFor>): Promise<string> =>
  (await askFor(...args)).data.url;
