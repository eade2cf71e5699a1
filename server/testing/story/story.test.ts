import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { agents } from '#contract/agents/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { type Config, loadConfig } from '#server/config/config.ts';
import { exitCodes } from '#server/config/start-error.ts';
import { openStory, type Story } from './open-story.ts';
import { type Person, people } from './people.ts';
import { refusalOf } from './refusal.ts';
import { ownerOf } from './staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'qdb-story-'));
const DATA_DIR = join(folder, 'data');

type Exit = { code: number | string; out: string; err: string };
const seed = (environment: Record<string, string> = {}) =>
  new Promise<Exit>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR, ...environment };
    execFile(process.execPath, ['server/testing/story/main.ts'], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

let accounts: Exit;
let story: Story;
beforeAll(async () => {
  accounts = await seed();
  expect(accounts).toMatchObject({ code: 0, err: '' });
});
afterAll(async () => {
  await story?.close();
  rmSync(folder, { recursive: true, force: true });
});

const passwordOf = (account: string) => new RegExp(`^  ${account}  (\\S+)  `, 'm').exec(accounts.out)![1]!;

async function signIn(person: Person) {
  const { mobile } = people[person];
  const input = { account: mobile, password: passwordOf(mobile) };
  const { data } = await story.call<{ userinfo: { token: string } }>(auth.login, input);
  return data.userinfo;
}

async function appsOf(person: Person) {
  type App = { app_name: string; status: string; version: string };
  const { data } = await story.call<{ list: App[] }>(packaging.listApps, {}, await signIn(person));
  return data.list.map(({ app_name, status, version }) => `${app_name} ${version} ${status}`).toSorted();
}

describe('npm run seed', () => {
  test('prints all passwords; a second run prints the same and changes nothing', async () => {
    expect(accounts.out.match(/^ {2}\S+ {2}\S+ {2}/gm)).toHaveLength(11);
    expect(statSync(join(DATA_DIR, 'story.txt')).mode & 0o077).toBe(0);
    expect(await seed()).toEqual(accounts);
    const loaded = loadConfig({ DATA_DIR });
    story = await openStory((loaded as { config: Config }).config, 0);
    expect(story.firstAccounts).toEqual([]);
  });

  test('leaves apps in every state, with real builds', async () => {
    expect(await appsOf('lin')).toEqual([
      'Shanye Tea 1.1.0 packed',
      'Spring Tea Fair 1.0.0 expired',
      'Tea Club 1.0.0 draft',
    ]);
    expect(await appsOf('zhou')).toEqual(['Ning Pottery 1.1.0 packed']);
    expect(await appsOf('he')).toEqual(['Jia Bakery 1.0.0 failed']);
  });

  test('leaves one page with an app for each system', async () => {
    type App = { platform: string; version: string; merged: number; peer: App };
    const { data } = await story.call<{ list: App[] }>(distribution.listDistributedApps, {}, await signIn('lin'));
    expect(data.list).toMatchObject([
      {
        ...{ platform: 'android', version: '1.1.0', merged: 1 },
        peer: { platform: 'ios', version: '1.1.0', merged: 1 },
      },
    ]);
  });

  test('leaves reviews that wait, one that passed and one that was refused', async () => {
    const owner = await ownerOf(story);
    const waiting = async (queue: string) =>
      (await story.call<{ list: { title: string }[] }>(staff.listQueue, { queue }, owner)).data.list.length;
    expect([await waiting('person'), await waiting('company')]).toEqual([2, 1]);
    const state = async (person: Person) =>
      (await story.call<{ verification: { person: number } }>(account.getUserInfo, {}, await signIn(person))).data
        .verification.person;
    expect([await state('lin'), await state('zhou'), await state('he'), await state('wu').catch(() => 'out')]).toEqual([
      2,
      1,
      3,
      'out',
    ]);
  });

  test('leaves an application to become an agent', async () => {
    const { list } = (await story.call<{ list: unknown[] }>(staff.listQueue, { queue: 'agent' }, await ownerOf(story)))
      .data;
    expect(list).toHaveLength(1);
    const { data } = await story.call<{ status: string }>(agents.getAgency, {}, await signIn('ouyang'));
    expect(data.status).toBe('pending');
  });

  test('leaves sign-ins of devices that have a name', async () => {
    type Events = { list: { detail: string; device: string }[] };
    const { data } = await story.call<Events>(account.listSecurityEvents, {}, await signIn('lin'));
    expect(data.list.length).toBeGreaterThan(2);
    expect(JSON.stringify(data.list)).not.toMatch(/未知设备|Unknown device/);
  });

  test('gives every member a message, and freezes one member', async () => {
    const { data } = await story.call<{ list: { title: string }[] }>(messages.listMessages, {}, await signIn('lin'));
    expect(data.list.filter(({ title }) => title === '春茶季，打包更快了')).toHaveLength(2);
    await expect(signIn('wu')).rejects.toThrow('FROZEN_MEMBER');
  });

  test('refuses while a server runs on the folder', async () => {
    rmSync(join(DATA_DIR, 'story.txt'));
    expect(await seed()).toMatchObject({ code: exitCodes.failed, err: expect.stringContaining(DATA_DIR) });
  });
});

const demo = { environment: 'demo', databaseUrl: undefined, sms: { driver: 'inbox' } };
test.each([
  [{ environment: 'production' }, 'APP_ENV=production'],
  [{ databaseUrl: 'postgres://db.example.com/qdb' }, 'DATABASE_URL'],
  [{ sms: { driver: 'aliyun' } }, 'SMS_DRIVER'],
])('the story is refused with the settings %j', (other, word) => {
  expect(refusalOf(demo as never)).toBeNull();
  expect(refusalOf({ ...demo, ...other } as never)).toContain(word);
});
