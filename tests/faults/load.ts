import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/calls/account.ts';
import { auth } from '#contract/calls/auth.ts';
import { packaging } from '#contract/calls/packaging.ts';
import { type JourneyMember, password } from '../journeys/member.ts';
import type { Answer, Site } from './site.ts';

/** What the site has said yes to: none of it may be lost. */
export type Acknowledged = { tokens: string[]; drafts: number[]; builds: string[]; name: number };

export type Load = { member: JourneyMember; appid: number; acknowledged: Acknowledged; sent: number };

const link = 'https://www.shanye.example.com/';
const draft = (name: string) => ({ appname: name, weburl: link });

/** Somebody with an app in its trial. */
export async function newLoad(site: Site, member: JourneyMember): Promise<Load> {
  const { token } = member.userinfo;
  const appid = Number((await site.call(packaging.saveBase, draft('Shanye Tea'), token)).data!.appid);
  const { data } = await site.call(packaging.order, { appid, trial: 1, create: 1 }, token);
  return {
    member,
    appid,
    acknowledged: { tokens: [token], drafts: [], builds: [String(data!.code)], name: 0 },
    sent: 0,
  };
}

/** Builds the app again and again, signs in, drafts and renames, whatever happens to the site. Answers how to stop. */
export function work(site: Site, load: Load): () => Promise<void> {
  const { member, appid, acknowledged } = load;
  const { token } = member.userinfo;
  let going = true;
  const repeat = async (ask: (number: number) => Promise<Answer>, note: Note, pauseMs: number) => {
    while (going) {
      load.sent += 1;
      const number = load.sent;
      const answer = await ask(number).catch(() => null);
      if (answer?.code === 1) {
        note(answer.data!, number);
      }
      await sleep(pauseMs);
    }
  };
  const workers = [
    repeat(
      (number) => site.call(packaging.update, { appid, version: `1.0.${number}` }, token),
      ({ code }) => acknowledged.builds.push(String(code)),
      150,
    ),
    repeat(
      () => site.call(auth.login, { account: member.mobile, password }),
      ({ userinfo }) => acknowledged.tokens.push((userinfo as { token: string }).token),
      150,
    ),
    repeat(
      (number) => site.call(packaging.saveBase, draft(`Draft ${number}`), token),
      (data) => acknowledged.drafts.push(Number(data.appid)),
      300,
    ),
    repeat(
      (number) => site.call(account.saveProfile, { username: String(number) }, token),
      (_, number) => {
        acknowledged.name = number;
      },
      20,
    ),
  ];
  return async () => {
    going = false;
    await Promise.all(workers);
  };
}

type Note = (data: Record<string, unknown>, number: number) => void;
