import sharp from 'sharp';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { openSession } from '#server/features/auth/sessions/open-session.ts';
import type { Calling, TestMember, TestServer } from './test-server.ts';

export type WireBuild = OutputOf<typeof packagingSchemas.getBuild>;
export type WireApp = OutputOf<typeof packagingSchemas.getApp>;

/** The draft of the story: 山野茶事, a tea shop's website. */
export const teaShop = { app_name: 'Shanye Tea', app_name_zh: '山野茶事', link: 'https://www.shanye.example.com/' };

export const greenSquare = () =>
  sharp({ create: { width: 512, height: 512, channels: 4, background: '#1f6b4a' } })
    .composite([
      { input: Buffer.from('<svg width="512" height="512"><circle cx="256" cy="256" r="120" fill="#fff"/></svg>') },
    ])
    .png()
    .toBuffer();

export async function uploadIcon(server: Calling, { token }: TestMember, drawn?: Buffer): Promise<string> {
  const picture = drawn ?? (await greenSquare());
  const { data } = await server.call<{ file: string }>(files.uploadImage, { picture }, { token });
  return data.file;
}

export async function newDraft(server: Calling, { token }: TestMember, fields: object = {}): Promise<number> {
  const { code, data } = await server.call<{ app_id: number }>(
    packaging.saveBase,
    { ...teaShop, ...fields },
    { token },
  );
  if (code !== 1) {
    throw new Error(JSON.stringify(data));
  }
  return data.app_id;
}

/** Orders the trial of a new draft; returns the code of its build. */
export async function startTrial(server: Calling, member: TestMember, fields: object = {}) {
  const app_id = await newDraft(server, member, fields);
  return { app_id, code: await startTrialOf(server, member, app_id) };
}

/** The same for an existing draft. */
export async function startTrialOf(server: Calling, { token }: TestMember, app_id: number): Promise<string> {
  const input = { app_id, trial: 1, create: 1 };
  return (await server.call<{ code: string }>(packaging.orderBuild, input, { token })).data.code;
}

/** Waits for the end of a build, by polling as the page does. */
export async function endOfBuild(server: Calling, { token }: TestMember, code: string): Promise<WireBuild> {
  for (const giveUpAt = Date.now() + 50_000; Date.now() < giveUpAt; ) {
    const { data } = await server.call<WireBuild>(packaging.getBuild, { code }, { token });
    if (data.status !== 'queued' && data.status !== 'building') {
      return data;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`build ${code} does not end`);
}

export async function download(server: TestServer, url: string): Promise<Buffer> {
  const response = await server.app.inject({ url });
  if (response.statusCode !== 200) {
    throw new Error(`${url} answered ${response.statusCode}`);
  }
  return response.rawPayload;
}

/** The same member a while later, signed in again. */
export async function signInAgain({ deps, db }: TestServer, member: TestMember): Promise<void> {
  member.token = await db
    .transaction()
    .execute((tx) => openSession(tx, deps.clock, member.id, { ip: '127.0.0.1', userAgent: 'test' }));
}
