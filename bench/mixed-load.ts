import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { fromSomewhere } from '#tests/journeys/hands/behind-proxy.ts';
import type { RunningServer } from '#tests/journeys/hands/server.ts';
import { caller, type Member, orderApp, PASSWORD, signUp, untilDone } from './site-client.ts';

const MEMBERS = 8;
const FIRST_MOBILE = 13_800_200_000;

/** The everyday calls of the site and their intervals in milliseconds: 24 calls a second, one of them a build (quality.md). */
const EVERY_MS = {
  read: 80,
  page: 250,
  signIn: 500,
  draft: 500,
  build: 1000,
  download: 1000,
  captcha: 2000,
  register: 3000,
  upload: 5000,
} as const;

export type MixedLoad = { calls: number; builds: number; refused: number };

type Busy = { member: Member; appid: number; file: string };

/** Loads a server behind a proxy for a while. Refusals and failures are counted together; only BUILDING is expected. */
export async function loadMixed(server: RunningServer, milliseconds: number): Promise<MixedLoad> {
  const people: Busy[] = [];
  // Members are registered one after the other, because a burst would be another load than the measured one.
  for (let number = 0; number < MEMBERS; number += 1) {
    people.push(await settle(server, number));
  }
  const deeds = deedsOf(server, people, await photo());
  const tally = { calls: 0, builds: 0, refused: 0 };
  const until = performance.now() + milliseconds;
  const repeat = async (name: keyof typeof EVERY_MS) => {
    for (let number = 0; performance.now() < until; number += 1) {
      const next = sleep(EVERY_MS[name]);
      const isDone = await deeds[name](number).then(
        () => true,
        () => false,
      );
      tally.calls += 1;
      tally.builds += Number(isDone && name === 'build');
      tally.refused += Number(!isDone);
      await next;
    }
  };
  await Promise.all(Object.keys(EVERY_MS).map((name) => repeat(name as keyof typeof EVERY_MS)));
  return tally;
}

async function settle(server: RunningServer, number: number): Promise<Busy> {
  const member = await signUp(server, String(FIRST_MOBILE + number));
  const { appid, code } = await orderApp(member);
  const files = await untilDone(member, code);
  return { member, appid, file: files[number % files.length]!.url };
}

function deedsOf(server: RunningServer, people: readonly Busy[], picture: Blob) {
  const person = (number: number) => people[number % people.length]!;
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, server.address), { headers: fromSomewhere() });
    await answer.arrayBuffer();
    return must(answer);
  };
  const pages = ['/', '/login', '/apppack', '/?lang=en', '/backoffice', '/no-such-page'];
  const reads = ['/api/qnupload/GetUserInfo', '/api/fzapp/version_history', '/api/Fzapp/fzappsetinfo'];
  return {
    read: (number: number) => {
      const { member, appid } = person(number);
      return member.call(reads[number % reads.length]!, { appid });
    },
    page: (number: number) => get(pages[number % pages.length]!),
    signIn: (number: number) =>
      caller(server, null)('/api/user/login', { account: person(number).member.account, password: PASSWORD }),
    draft: (number: number) =>
      person(number).member.call('/api/Fzapp/Fzapp', { appname: `Draft ${number}`, weburl: 'https://shanye.example/' }),
    build: (number: number) => {
      const { member, appid } = person(number);
      return member.call('/api/fzapp/updatefzapp', { appid, version: `1.0.${number + 1}` });
    },
    download: (number: number) => get(person(number).file),
    captcha: () => get('/captcha/load'),
    register: (number: number) => signUp(server, String(FIRST_MOBILE + 1000 + number)),
    upload: async (number: number) => {
      const body = new FormData();
      body.set('use', 'icon');
      body.set('uploadFile', picture, 'icon.png');
      const headers = { token: person(number).member.token };
      return must(await fetch(`${server.address}/api/imgUpload`, { method: 'POST', headers, body }));
    },
  };
}

function must(answer: Response): void {
  if (!answer.ok && answer.status !== 404) {
    throw new Error(`HTTP ${answer.status}`);
  }
}

async function photo(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#000', noise } });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
}
