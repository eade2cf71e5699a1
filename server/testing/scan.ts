import { sql } from 'kysely';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import type { Envelope } from '#contract/call.ts';
import type { Phone } from '#server/adapters/wechat/simulated-phone.ts';
import type { CallOptions, TestMember, TestServer } from './test-server.ts';

export type Ticket = { ticket: string; image: string; url: string; expire: 180; sandbox: 0 | 1 };

export const askTicket = async (server: TestServer, scene = 'login', options: CallOptions = {}): Promise<Ticket> =>
  (await server.call<Ticket>(auth.getTicket, { scene }, options)).data;

/** Scans the code as a person with a phone, through real signed XML; returns the phone's text. */
export async function scanWith(server: TestServer, phone: Phone, { url }: Pick<Ticket, 'url'>): Promise<string> {
  const posting = server.phones.scan(url.split('/').at(-1)!, phone);
  if (!posting) {
    throw new Error(`WeChat knows no code behind ${url}`);
  }
  const { statusCode, body } = await deliver(server, posting);
  if (statusCode !== 200) {
    throw new Error(`/wechat/event answered ${statusCode}`);
  }
  return posting.readAnswer(body);
}

export const deliver = ({ app }: TestServer, { query, body }: { query: string; body: string }) =>
  app.inject({
    method: 'POST',
    url: `/wechat/event?${query}`,
    payload: body,
    headers: { 'content-type': 'text/xml' },
  });

export const poll = <Data = Record<string, unknown>>(
  server: TestServer,
  { ticket }: Pick<Ticket, 'ticket'>,
): Promise<Envelope<Data> & { data: Data }> => server.call<Data>(auth.pollTicket, { ticket });

/** The handle of an unbound scan. */
export async function unboundScan(server: TestServer, phone: Phone): Promise<string> {
  const ticket = await askTicket(server);
  await scanWith(server, phone, ticket);
  return (await poll<{ handle: string }>(server, ticket)).data.handle;
}

/** Binds the WeChat of a phone to a member a day ago, because a new one proves nothing yet. */
export async function bindPhone(server: TestServer, member: TestMember, phone: Phone): Promise<void> {
  const { password } = member;
  await server.call(auth.bindUser, { handle: await unboundScan(server, phone), password }, member);
  await ageBinding(server, member);
}

const ageBinding = ({ db }: TestServer, { id }: TestMember) =>
  sql`update wechat_binding set bound_at = bound_at - interval '1 day' where member_id = ${id}`.execute(db);

/** The proof from a scan by the bound WeChat. */
export async function scanProof(server: TestServer, member: TestMember, phone: Phone): Promise<string> {
  const { ticket, url } = await askTicket(server, 'confirm', member);
  await scanWith(server, phone, { url });
  return (await server.call<{ proof: string }>(account.pollConfirmTicket, { ticket }, member)).data.proof;
}

/** Unbinds every WeChat, and returns a new member who signed in with this phone. */
export async function boundMember(server: TestServer, phone: Phone): Promise<TestMember> {
  await server.db.deleteFrom('wechat_binding').execute();
  const member = await server.newMember();
  const handle = await unboundScan(server, phone);
  const { mobile, password } = member;
  const { data } = await server.call<{ userinfo: { token: string } }>(auth.loginBind, {
    account: mobile,
    password,
    handle,
  });
  await ageBinding(server, member);
  return { ...member, token: data.userinfo.token };
}
