import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Phone } from './scan.ts';

export const password = 'shanye-tea-2026';

export type JourneyMember = { mobile: string; userinfo: { id: number; token: string } };

/** A member registered before the journey. `headers` identify a browser in a public demo. */
export async function newMember(
  address: string,
  mobile: string,
  headers: Record<string, string> = {},
): Promise<JourneyMember> {
  await post(address, '/api/Sms/send', { mobile, event: 'register' }, headers);
  const code = await readCode(address, mobile, 'register', headers);
  const registered = await post(address, '/api/user/register', {
    mobile,
    password,
    repeatpassword: password,
    code,
    type: 'mobile',
  });
  expect(registered).toMatchObject({ code: 200 });
  return { mobile, userinfo: (await logIn(address, mobile, 'journey')).userinfo };
}

/** A member registered by scanning with one of the sandbox's phones. */
export async function newWechatMember(address: string, mobile: string, who: Phone): Promise<JourneyMember> {
  const { ticket, url } = (await (await fetch(`${address}/wechat/getTicket`)).json()).data;
  const sandbox = address + new URL(url).pathname;
  const phones = [...(await (await fetch(sandbox)).text()).matchAll(/name="openid" value="([^"]+)"/g)];
  await fetch(sandbox, { method: 'POST', body: new URLSearchParams({ openid: phones[who]![1]! }) });
  const scan = await post(address, '/wechat/getOpenid', { ticket });
  expect(scan).toMatchObject({ code: 202 });
  await post(address, '/api/Sms/send', { mobile, event: 'register' });
  const code = await readCode(address, mobile, 'register');
  const form = { mobile, password, repeatpassword: password, code, type: 'mobile', agree: '1' };
  const registered = await post(address, '/login/registerBind', { ...form, ...(scan.data as { openid: string }) });
  expect(registered).toMatchObject({ code: 200 });
  return { mobile, userinfo: (registered.data as JourneyMember).userinfo };
}

/** A sign-in from a program that calls itself `device`. */
export async function logIn(address: string, mobile: string, device: string): Promise<Pick<JourneyMember, 'userinfo'>> {
  const answer = await post(address, '/api/user/login', { account: mobile, password }, { 'user-agent': device });
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as Pick<JourneyMember, 'userinfo'>;
}

/** The messages in the demo's inbox. */
export async function readCode(
  address: string,
  to: string,
  event: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(`${address}/sandbox/inbox.json?${new URLSearchParams({ to })}`, { headers });
  const items = (await answer.json()) as { event: string; code: string }[];
  return items.find((item) => item.event === event)!.code;
}

/** The browser's state after signing in (spec §4: user info, token and login time). */
export async function signedIn(context: BrowserContext, { userinfo }: JourneyMember): Promise<void> {
  await context.addInitScript((member) => {
    // A frame with a foreign site has no storage of ours.
    if (window === top && location.protocol === 'http:' && !sessionStorage.getItem('seeded')) {
      sessionStorage.setItem('seeded', '1');
      localStorage.setItem('userinfo', JSON.stringify(member));
      localStorage.setItem('token', member.token);
      localStorage.setItem('loginTime', String(Date.now()));
    }
  }, userinfo);
}

export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('token') !== null && localStorage.getItem('userinfo') !== null);

async function post(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ code: number; data: unknown }> {
  const body = JSON.stringify(fields);
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return (await answer.json()) as { code: number; data: unknown };
}
