import sharp from 'sharp';
import { auth } from '#contract/auth/calls.ts';
import { files } from '#contract/files/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { TestStaff } from './staff-member.ts';
import type { Calling, TestMember, TestServer } from './test-server.ts';

let people = 0;
let mobiles = 0;

/** An identity number unique in the run (GB 11643): Beijing, born on 7 March 1990. */
export function newIdNumber(birthday = '19900307'): string {
  people += 1;
  const body = `110101${birthday}${String(people).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return body + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11];
}

/** A photo with a place and a camera in its metadata, like those of phones. */
export const idPhoto = (format: 'jpeg' | 'png' = 'jpeg', color = '#c9b48a') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Shanye Camera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();

export async function uploadIdPhoto(server: Calling, { token }: TestMember, photo?: Uint8Array): Promise<string> {
  const picture = photo ?? (await idPhoto());
  const { data } = await server.call<{ file: string }>(files.uploadImage, { picture, use: 'identity' }, { token });
  return data.file;
}

/** A new mobile number with a code sent to it. */
export async function confirmedMobile(server: Calling, { token }: TestMember) {
  mobiles += 1;
  const mobile = `136${String(mobiles).padStart(8, '0')}`;
  await server.call(auth.sendSmsCode, { mobile, event: 'identity' }, { token });
  const [message] = await server.inbox.list({ to: mobile });
  return { mobile, code: message!.code };
}

export async function personForm(server: Calling, member: TestMember, fields: object = {}) {
  const [front, back, hand] = [
    await uploadIdPhoto(server, member),
    await uploadIdPhoto(server, member),
    await uploadIdPhoto(server, member),
  ];
  const phone = await confirmedMobile(server, member);
  return { name: '林晓', id_number: newIdNumber(), ...phone, front, back, hand, consent: 1, ...fields };
}

export async function companyForm(server: Calling, member: TestMember, fields: object = {}) {
  const [licence, legal_front, legal_back] = [
    await uploadIdPhoto(server, member),
    await uploadIdPhoto(server, member),
    await uploadIdPhoto(server, member),
  ];
  const phone = await confirmedMobile(server, member);
  const company = {
    company: '杭州星河科技有限公司',
    legal_name: '陈默',
    credit_code: '91350100M000100Y43',
    name: '林晓',
  };
  return { ...company, ...phone, licence, legal_front, legal_back, consent: 1, ...fields };
}

type Item = { id: number; version: number; member: number; status: string; title: string; subtitle: string };

/** The open item of a member. */
export async function itemOf(
  server: Calling,
  reviewer: Pick<TestStaff, 'cookie' | 'csrf'>,
  queue: string,
  member: TestMember,
): Promise<Item> {
  const { data } = await server.call<{ list: Item[] }>(staff.listQueue, { queue, member: member.id }, reviewer);
  return data.list[0]!;
}

/** Submits the personal form and lets staff pass it. */
export async function verifyPerson(
  server: Calling,
  reviewer: Pick<TestStaff, 'cookie' | 'csrf'>,
  member: TestMember,
): Promise<void> {
  await server.call(identity.submitPerson, await personForm(server, member), member);
  const { id, version } = await itemOf(server, reviewer, 'person', member);
  await server.call(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
}

const local = { host: '127.0.0.1:8080' };
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Acts as the person who scanned the code: opens the address and presses a button. `back` is the address of the redirect. */
export async function finishCheck({ app }: Pick<TestServer, 'app'>, url: string, outcome: 'passed' | 'failed') {
  const first = await app.inject({ url: pathOf(url), headers: local });
  const page = first.statusCode === 302 ? String(first.headers.location) : pathOf(url);
  const shown = await app.inject({ url: page, headers: local });
  const headers = { ...local, 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await app.inject({ method: 'POST', url: page, payload: `outcome=${outcome}`, headers });
  return { shown, back: String(pressed.headers.location) };
}
