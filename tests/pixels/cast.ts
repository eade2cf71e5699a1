import { spawnSync } from 'node:child_process';
import { createHmac, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'playwright-core';
import { submitCompany, submitPerson } from '../screenshots/papers.ts';
import { type Wire, wire } from '../screenshots/shooting.ts';
import { buildPagesOf, type Running, startCheckout } from './checkout.ts';

type SignIn = { userinfo: { id: number; token: string } };
type Member = SignIn & { mobile: string; password: string };
export type Colleague = { username: string; password: string; cookie: string };

/** The people in the pictures: those of the story, and some in states that the story does not have. */
export type Cast = {
  /** The time of every clock, in epoch milliseconds. */
  now: number;
  members: Record<MemberName, Member>;
  owner: Colleague;
  /** Has an authenticator, and is asked for its code. */
  reviewer: Colleague;
  /** Has none yet. */
  newcomer: Colleague;
  /** By the app's name. */
  apps: Record<string, { id: number; code: string }>;
  /** 林晓's apps that are shared by one link, by their system. */
  shared: Record<'android' | 'ios', { id: number; short: string }>;
  /** Waiting items, by queue and member. */
  items: Record<string, number>;
};
export type MemberName = 'lin' | 'zhou' | 'he' | 'ouyang' | 'empty' | 'waiting' | 'refused' | 'company';

/** The data that both checkouts are served with, made once by the base's own story and kept beside it. */
export async function prepareData(base: string): Promise<{ folder: string; cast: Cast }> {
  const kept = join(base, 'out/pixels/data');
  await locked(`${kept}.lock`, async () => {
    if (!existsSync(join(kept, 'cast.json'))) {
      rmSync(kept, { recursive: true, force: true });
      const making = `${kept}.${randomInt(1e9)}`;
      await tell(base, making);
      renameSync(making, kept);
    }
  });
  return { folder: kept, cast: JSON.parse(readFileSync(join(kept, 'cast.json'), 'utf8')) as Cast };
}

async function locked(path: string, act: () => Promise<void>): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(path);
      break;
    } catch {
      if (tries > 240) {
        throw new Error(`${path} is held by another run, or was left by one that was stopped: remove it then.`);
      }
      await pause(500);
    }
  }
  await act().finally(() => rmSync(path, { recursive: true, force: true }));
}

async function tell(base: string, folder: string): Promise<void> {
  console.log('telling the story …');
  const env = { ...process.env, DATA_DIR: folder };
  const told = spawnSync(process.execPath, ['server/testing/story/main.ts'], { cwd: base, env, encoding: 'utf8' });
  if (told.status !== 0) {
    throw new Error(told.stderr);
  }
  buildPagesOf(base);
  const now = Math.ceil(Date.now() / 60_000) * 60_000 + 10_000;
  const server = await startCheckout(base, folder, now, '');
  try {
    const cast = await completeCast(server, told.stdout, now);
    writeFileSync(join(folder, 'cast.json'), JSON.stringify(cast, null, 2));
  } finally {
    await server.stop();
  }
}

async function completeCast({ port }: Running, story: string, now: number): Promise<Cast> {
  const address = `http://127.0.0.1:${port}`;
  const passwordOf = (account: string) => new RegExp(`^  ${account}  (\\S+)  `, 'm').exec(story)![1]!;
  const colleague = (username: string) => ({ username, password: passwordOf(username), cookie: '' });
  const signInMember = (mobile: string) => signIn(address, mobile, passwordOf(mobile));
  const [owner, reviewer, newcomer] = [colleague('owner'), colleague('chen.reviewer'), colleague('sun.editor')];
  const members = {
    lin: await signInMember('13900001001'),
    zhou: await signInMember('13900001002'),
    he: await signInMember('13900001003'),
    ouyang: await signInMember('13900001004'),
    empty: await newMember(address, '13900002001'),
    waiting: await newMember(address, '13900002002'),
    refused: await newMember(address, '13900002003'),
    company: await newMember(address, '13900002004'),
  };
  const staff = await signInFirst(address, owner, now);
  await signInFirst(address, reviewer, now);
  await verify(address, members, staff);
  const [apps, items] = [await appsOf(address, Object.values(members)), await itemsOf(staff, members)];
  const shared = await sharedBy(address, members.lin);
  return { now: now + 60_000, members, owner, reviewer, newcomer, apps, shared, items };
}

async function appsOf(address: string, members: readonly Member[]): Promise<Cast['apps']> {
  const apps: Cast['apps'] = {};
  for (const { userinfo } of members) {
    const api = wire(await request.newContext(), address, { token: userinfo.token });
    type App = { appid: number; appname: string; last_build: string | null };
    const { list } = await api.get<{ list: App[] }>('/api/Fzapp/getfzapplist');
    for (const { appid, appname, last_build } of list) {
      apps[appname] = { id: appid, code: last_build ?? '' };
    }
  }
  return apps;
}

async function sharedBy(address: string, { userinfo }: Member): Promise<Cast['shared']> {
  const api = wire(await request.newContext(), address, { token: userinfo.token });
  type App = { appid: number; short: string; platform: 'android' | 'ios' };
  const { list } = await api.post<{ list: (App & { peer: App })[] }>('/api/qnupload/IpaList', {});
  const apps = list.flatMap((app) => [app, app.peer]);
  return Object.fromEntries(apps.map(({ platform, appid: id, short }) => [platform, { id, short }])) as Cast['shared'];
}

async function itemsOf(staff: Wire, members: Cast['members']): Promise<Cast['items']> {
  const items: Cast['items'] = {};
  for (const [queue, who] of [
    ['person', 'zhou'],
    ['company', 'lin'],
    ['bankSlip', 'zhou'],
    ['refund', 'he'],
    ['invoice', 'lin'],
  ] as const) {
    const { list } = await staff.get<{ list: { id: number }[] }>(
      `/api/staff/staff/list-queue?queue=${queue}&member=${members[who].userinfo.id}`,
    );
    items[queue] = list[0]!.id;
  }
  return items;
}

/** One waits for her phone, one has passed, and one has passed and was refused as a company. */
async function verify(address: string, { waiting, refused, company }: Cast['members'], staff: Wire): Promise<void> {
  const of = async ({ userinfo }: Member) => wire(await request.newContext(), address, { token: userinfo.token });
  const decide = async (queue: string, { userinfo }: Member, answer: object) => {
    const { list } = await staff.get<{ list: { id: number; version: number }[] }>(
      `/api/staff/staff/list-queue?queue=${queue}&member=${userinfo.id}`,
    );
    const { id, version } = list[0]!;
    await staff.post('/api/staff/staff/decide-item', { id, version, ...answer });
  };
  await (await of(waiting)).post('/api/Chunkidentity/chunkAliIdentity', {
    name: '陈默',
    idcard: '110101199003079032',
    consent: 1,
  });
  await submitPerson(await of(refused), '13700002003', { name: '林晓', idNumber: '110101199003079016' });
  await decide('person', refused, { outcome: 'pass' });
  const papers = { company: '杭州山野茶事文化传播有限公司', credit_code: '91330100799655058B' };
  await submitCompany(await of(refused), '13700002013', papers);
  const note = '营业执照的右下角被遮住了，请拍下完整的一张。';
  await decide('company', refused, { outcome: 'fail', reason: 'other', note });
  await submitPerson(await of(company), '13700002004', { name: '周宁', idNumber: '110101199003079024' });
  await decide('person', company, { outcome: 'pass' });
}

async function signIn(address: string, mobile: string, password: string): Promise<Member> {
  const api = wire(await request.newContext(), address);
  return { mobile, password, ...(await api.post<SignIn>('/api/user/login', { account: mobile, password })) };
}

async function newMember(address: string, mobile: string): Promise<Member> {
  const password = 'shanye-tea-2026';
  const api = wire(await request.newContext(), address);
  await api.post('/api/Sms/send', { mobile, event: 'register' });
  const code = await api.codeFor(mobile, 'register');
  const form = { mobile, password, repeatpassword: password, code, type: 'mobile', agree: '1' };
  await api.post('/api/user/register', form);
  return signIn(address, mobile, password);
}

/** Sets up the authenticator; returns the calls of the signed-in colleague. */
async function signInFirst(address: string, colleague: Colleague, now: number): Promise<Wire> {
  const context = await request.newContext();
  const { username, password } = colleague;
  const begun = await wire(context, address).post<{ challenge: string; setup: { secret: string } }>(
    '/api/staff/staff/sign-in',
    { username, password },
  );
  const { csrf } = await wire(context, address).post<{ csrf: string }>('/api/staff/staff/confirm-sign-in', {
    challenge: begun.challenge,
    code: codeAt(begun.setup.secret, now),
  });
  const { cookies } = await context.storageState();
  colleague.cookie = cookies.find(({ name }) => name === 'qdb_staff')!.value;
  return wire(context, address, { csrf });
}

/** The code of an authenticator at that moment (RFC 6238). */
function codeAt(secret: string, now: number): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A copy of the data for one server. */
export function copyData(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.pid$|\.lock$/.test(path) });
  return to;
}
