import { auth } from '#contract/auth/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { type AcknowledgedWrites, nothing } from './acknowledged.ts';
import type { CallAnswer, Site } from './site.ts';

const password = 'shanye-tea-2026';
const FIRST_MOBILE = 13_900_000_000;
const link = 'https://www.shanye.example.com/';

/** A member with an app in its trial. */
export type Person = { mobile: string; token: string; app_id: number };
/** `buyers` order apps and pay for them; the others do everything else. */
export type Crowd = { people: readonly Person[]; buyers: readonly Person[]; newMobile(): string };

export const draft = (name: string) => ({ app_name: name, link: link });

/** Gives a mobile number that nobody has, again and again. */
export function mobiles(): () => string {
  let last = FIRST_MOBILE;
  return () => {
    last += 1;
    return String(last);
  };
}

/** Creates members, each with an app that is being built, and returns their acknowledged data. */
export async function gather(
  site: Site,
  newMobile: () => string,
  size: { people: number; buyers: number },
): Promise<{ crowd: Crowd; acknowledged: AcknowledgedWrites }> {
  const acknowledged = nothing();
  const people: Person[] = [];
  for (let number = 0; number < size.people + size.buyers; number += 1) {
    const mobile = newMobile();
    acknowledged.registrations.push({ mobile, id: must(await register(site, mobile)).id as number });
    const token = tokenOf(must(await logIn(site, mobile)));
    const app_id = Number(must(await site.call(packaging.saveBase, draft('Shanye Tea'), token)).app_id);
    const { code } = must(await site.call(packaging.orderBuild, { app_id, trial: 1, create: 1 }, token));
    acknowledged.sessions.push(token);
    acknowledged.builds.push({ app_id, code: String(code) });
    people.push({ mobile, token, app_id });
  }
  return {
    crowd: { people: people.slice(0, size.people), buyers: people.slice(size.people), newMobile },
    acknowledged,
  };
}

/** Registers with the code in the demo's inbox. */
export async function register(site: Site, mobile: string): Promise<CallAnswer> {
  await site.call(auth.sendSmsCode, { mobile, event: 'register' });
  const inbox = (await (await site.get(`/sandbox/inbox.json?to=${mobile}`)).json()) as { code: string }[];
  const fields = { mobile, password, repeated_password: password, code: inbox[0]?.code, type: 'mobile', agree: '1' };
  return site.call(auth.register, fields);
}

export const logIn = (site: Site, mobile: string): Promise<CallAnswer> =>
  site.call(auth.login, { account: mobile, password });

export const tokenOf = (data: Record<string, unknown>): string => (data.userinfo as { token: string }).token;
export const idOf = (data: Record<string, unknown>): number => (data.userinfo as { id: number }).id;

function must({ code, data }: CallAnswer): Record<string, unknown> {
  if ((code !== 1 && code !== 200) || !data) {
    throw new Error(`answered with ${code}: ${JSON.stringify(data)}`);
  }
  return data;
}
