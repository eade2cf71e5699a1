import { browser, fromSomewhere } from '#tests/journeys/hands/behind-proxy.ts';
import type { RunningServer } from '#tests/journeys/hands/server.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of a dozen calls, read by name
export type Call = (path: string, fields?: Record<string, unknown>) => Promise<any>;
export type Member = { call: Call; account: string; token: string };

export const PASSWORD = 'shanye-tea-2026';

/** Calls over HTTP as JSON; throws unless they succeed. */
export function caller({ address }: Pick<RunningServer, 'address'>, token: string | null): Call {
  return async (path, fields = {}) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...fromSomewhere(),
        cookie: browser.cookie,
        ...(token && { token }),
      },
      body: JSON.stringify(fields),
    });
    const { code, data, msg } = (await answer.json()) as { code: number; data: unknown; msg: string };
    if (code !== 1 && code !== 200) {
      throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`);
    }
    return data;
  };
}

export async function signUp(server: RunningServer, mobile: string): Promise<Member> {
  const visitor = caller(server, null);
  await visitor('/api/Sms/send', { mobile, event: 'register' });
  const inbox = await fetch(`${server.address}/sandbox/inbox.json?to=${mobile}`, { headers: browser });
  const [{ code }] = (await inbox.json()) as [{ code: string }];
  const form = { mobile, password: PASSWORD, repeatpassword: PASSWORD, code, type: 'mobile', agree: '1' };
  await visitor('/api/user/register', form);
  const { userinfo } = await visitor('/api/user/login', { account: mobile, password: PASSWORD });
  return { call: caller(server, userinfo.token), account: mobile, token: userinfo.token };
}

/** Creates the story's app as a draft and its first build, on trial. */
export async function orderApp({ call }: Member): Promise<{ appid: number; code: string }> {
  const { appid } = await call('/api/Fzapp/Fzapp', { appname: 'Shanye Tea', weburl: 'https://shanye.example/' });
  const { code } = await call('/api/Fzapp/fazpppay', { appid, trial: 1, create: 1 });
  return { appid, code };
}

/** Adds money to a member's balance, paid in the sandbox. */
export async function recharge({ address }: RunningServer, { call }: Member, money: number): Promise<void> {
  const { order_no } = await call('/api/user/Moneypay', { money: String(money), paytype: 'wechat' });
  const headers = { ...browser, 'content-type': 'application/json' };
  const paid = { method: 'POST', headers, body: JSON.stringify({ outcome: 'paid' }) };
  await fetch(`${address}/sandbox/pay/${order_no}.json`, paid);
}

/** Orders another app of the story on both platforms; the order waits for its payment. */
export async function placeOrder({ call }: Member, run: number): Promise<{ orderNo: string }> {
  const { appid } = await call('/api/Fzapp/Fzapp', { appname: 'Shanye Tea', weburl: `https://shanye.example/${run}` });
  const { order_no: orderNo } = await call('/api/Fzapp/fazpppay', { appid, create: 1, months: 12 });
  return { orderNo };
}

/** Waits until a build is done and returns its files. */
export async function untilDone({ call }: Member, code: string): Promise<{ url: string }[]> {
  for (;;) {
    const { status, reason, files } = await call('/api/v2/appbuild', { code });
    if (status === 'done') {
      return files;
    }
    if (status === 'failed') {
      throw new Error(`build failed: ${reason}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
