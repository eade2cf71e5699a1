import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/account/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';
import { allPages, each, PAGE } from './asking.ts';
import { type Crowd, idOf, logIn, type Person } from './crowd.ts';
import { lostMoney } from './lost-money.ts';
import type { Site } from './site.ts';
import { type Build, wrongFiles } from './wrong-files.ts';

const BUILDS_END_MS = 30_000;

/** Acknowledged data that is missing or incomplete: one sentence each. Every file of the builds is hashed again. */
export async function findLosses(
  site: Site,
  { people, buyers }: Crowd,
  acknowledged: AcknowledgedWrites,
): Promise<string[]> {
  const { registrations, sessions, drafts, names } = acknowledged;
  const losses = [
    ...(await each(sessions, async (token) => {
      const { code } = await site.call(account.getUserInfo, {}, token);
      return code === 1 ? [] : [`a session answers ${code}`];
    })),
    ...(await each(registrations, async ({ mobile, id }) => {
      const { code, data } = await logIn(site, mobile);
      return code === 1 && idOf(data!) === id ? [] : [`member ${id} is not there: ${code}`];
    })),
    ...(await each(drafts, async ({ token, app_id, name }) => {
      const { data } = await site.call(packaging.getApp, { app_id }, token);
      const kept = (data?.base as { app_name?: string } | undefined)?.app_name;
      return kept === name ? [] : [`draft ${app_id} is ${kept}, and ${name} was acknowledged`];
    })),
    // A later name than the acknowledged one may have been saved, and its answer lost.
    ...(await each([...names], async ([token, name]) => {
      const { data } = await site.call(account.getUserInfo, {}, token);
      const kept = Number(data?.username) || 0;
      return kept >= name ? [] : [`the name is ${kept}, and ${name} was acknowledged`];
    })),
  ];
  for (const person of people) {
    losses.push(...(await lostBuilds(site, person, acknowledged)));
  }
  for (const buyer of buyers) {
    losses.push(...(await lostMoney(site, buyer, acknowledged)));
  }
  losses.push(...(await site.proveLedger()).map(({ what, id }) => `${what}: ${id}`));
  return losses;
}

async function lostBuilds(site: Site, person: Person, acknowledged: AcknowledgedWrites): Promise<string[]> {
  const all = await endedBuilds(site, person);
  const mine = acknowledged.builds.filter(({ app_id }) => app_id === person.app_id);
  const found = mine.map(({ code }) => all.find((build) => build.code === code));
  const unfinished = mine
    .filter((_, at) => found[at]?.status !== 'done')
    .map(({ code }) => `build ${code} is not done`);
  const done = found.filter((build) => build?.status === 'done') as Build[];
  return [...unfinished, ...(await wrongMessages(site, person, all)), ...(await each(done, wrongFiles(site)))];
}

/** Every build of the app, once none is running. */
async function endedBuilds(site: Site, person: Person): Promise<Build[]> {
  const giveUpAt = Date.now() + BUILDS_END_MS;
  for (;;) {
    const { app_id, token } = person;
    const builds = await allPages((page) => site.call(packaging.listBuilds, { app_id, page, limit: PAGE }, token));
    const isOpen = (builds as Build[]).some(({ status }) => status === 'queued' || status === 'building');
    if (!isOpen || Date.now() > giveUpAt) {
      return builds as Build[];
    }
    await sleep(100);
  }
}

/** One message for each finished build, without duplicates. */
async function wrongMessages(site: Site, { token }: Person, builds: readonly Build[]): Promise<string[]> {
  const all = await allPages((page) => site.call(messages.listMessages, { page, limit: PAGE }, token));
  const told = (all as { type: string }[]).filter(({ type }) => type === 'buildDone').length;
  const done = builds.filter(({ status }) => status === 'done').length;
  return told === done ? [] : [`${done} builds are done and ${told} messages print so`];
}
