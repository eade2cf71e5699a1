import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/calls/account.ts';
import { messages } from '#contract/calls/messages.ts';
import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import type { OutputOf } from '#contract/schemas.ts';
import type { Load } from './load.ts';
import type { Site } from './site.ts';

const BUILDS_END_MS = 30_000;
const PAGE = 100;

type Build = OutputOf<typeof packagingSchemas.getBuild>;
type List<Row> = { list: Row[]; total: number };

/** What was said yes to and is not there, or is only half there: one sentence each. */
export async function findLosses(site: Site, load: Load): Promise<string[]> {
  const builds = await endedBuilds(site, load);
  return [
    ...(await lostSessions(site, load)),
    ...(await lostName(site, load)),
    ...(await lostDrafts(site, load)),
    ...load.acknowledged.builds
      .filter((code) => builds.get(code)?.status !== 'done')
      .map((code) => `build ${code} is ${builds.get(code)?.status ?? 'gone'}`),
    ...(await wrongMessages(site, load, builds)),
    ...(await wrongFiles(site, builds)),
  ];
}

/** Every build of the app once none of them is under way any more. */
async function endedBuilds(site: Site, load: Load): Promise<Map<string, Build>> {
  const giveUpAt = Date.now() + BUILDS_END_MS;
  for (;;) {
    const list = await allBuilds(site, load);
    const underWay = list.filter(({ status }) => status === 'queued' || status === 'building');
    if (underWay.length === 0 || Date.now() > giveUpAt) {
      return new Map(list.map((build) => [build.code, build]));
    }
    await sleep(100);
  }
}

async function allBuilds(site: Site, { appid, member }: Load): Promise<Build[]> {
  const all: Build[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await site.call(packaging.listBuilds, { appid, page, limit: PAGE }, member.userinfo.token);
    const { list } = data as unknown as List<Build>;
    all.push(...list);
    if (list.length < PAGE) {
      return all;
    }
  }
}

async function lostSessions(site: Site, { acknowledged }: Load): Promise<string[]> {
  const answers = await Promise.all(
    acknowledged.tokens.slice(-10).map((token) => site.call(account.getUserInfo, {}, token)),
  );
  return answers.filter(({ code }) => code !== 1).map(({ code }) => `a session answers ${code}`);
}

/** A later name than the acknowledged one was saved, and its answer lost. */
async function lostName(site: Site, { member, acknowledged }: Load): Promise<string[]> {
  const { data } = await site.call(account.getUserInfo, {}, member.userinfo.token);
  const kept = Number((data as { username?: string }).username) || 0;
  return kept >= acknowledged.name ? [] : [`the name is ${kept}, and ${acknowledged.name} was acknowledged`];
}

async function lostDrafts(site: Site, { member, acknowledged }: Load): Promise<string[]> {
  const answers = await Promise.all(
    acknowledged.drafts.slice(-10).map((appid) => site.call(packaging.getApp, { appid }, member.userinfo.token)),
  );
  return answers.filter(({ code }) => code !== 1).map(() => 'a draft is gone');
}

/** One message for each build that ended, none twice. */
async function wrongMessages(site: Site, { member }: Load, builds: Map<string, Build>): Promise<string[]> {
  const { data } = await site.call(messages.listMessages, { page: 1, limit: 1000 }, member.userinfo.token);
  const told = (data as unknown as List<{ type: string }>).list.filter(({ type }) => type === 'buildDone').length;
  const done = [...builds.values()].filter(({ status }) => status === 'done').length;
  return told === done ? [] : [`${done} builds are done and ${told} messages say so`];
}

/** The newest build's files are what its page says of them. */
async function wrongFiles(site: Site, builds: Map<string, Build>): Promise<string[]> {
  const newest = [...builds.values()].find(({ status }) => status === 'done');
  if (!newest?.files.length) {
    return ['no build has files'];
  }
  const wrong = await Promise.all(
    newest.files.map(async ({ url, sha256 }) => {
      const { pathname, search } = new URL(url, 'http://localhost');
      const bytes = new Uint8Array(await (await site.get(pathname + search)).arrayBuffer());
      return createHash('sha256').update(bytes).digest('hex') === sha256 ? [] : [`${pathname} is another file`];
    }),
  );
  return wrong.flat();
}
