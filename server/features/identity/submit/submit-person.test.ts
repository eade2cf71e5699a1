import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, newIdNumber, personForm, uploadIdPhoto, verifyPerson } from '#server/testing/verification.ts';

type Attempt = {
  status: number;
  channel: string;
  reason: string;
  due_time: number;
  submit_time: number;
  photos: { slot: string; doubted: number }[];
  photos_until: number;
  decide_time: number;
};
type Progress = { person: Attempt; company: Attempt; may_distribute: number };

let server: TestServer;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());

const submit = (member: TestMember, form: object) =>
  server.call(identity.submitPerson, form as Record<string, unknown>, member);
const progress = async (member: TestMember) => (await server.call<Progress>(identity.getProgress, {}, member)).data;
const authOf = async (member: TestMember) =>
  (await server.call<{ verification: object }>(account.getUserInfo, {}, member)).data.verification;
const decide = async (member: TestMember, fields: object) => {
  const { id, version } = await itemOf(server, reviewer, 'person', member);
  return server.call(staff.decideItem, { id, version, ...fields }, reviewer);
};

describe('spec §4: submit, wait, passed or failed, and again', () => {
  test('a valid form waits for staff, for 24 hours at most', async () => {
    const member = await server.newMember();
    expect((await progress(member)).person).toMatchObject({ status: 0, channel: null, photos: [] });
    expect(await submit(member, await personForm(server, member))).toMatchObject({ code: 1, data: { status: 1 } });
    const { person } = await progress(member);
    expect(person).toMatchObject({ status: 1, channel: 'manual', name_text: '林*' });
    expect(person.due_time - person.submit_time).toBe(24 * 3600);
    expect(person.photos.map(({ slot }) => slot)).toEqual(['front', 'back', 'hand']);
    expect(person.photos_until, 'not while it waits').toBe(0);
    expect(await authOf(member)).toEqual({ person: 1, company: 0 });
    expect((await submit(member, await personForm(server, member))).data).toEqual({ err: 'STATE' });
  });

  test('failed with a reason in the member’s language, and submitted again', async () => {
    const member = await server.newMember();
    await submit(member, await personForm(server, member));
    expect((await decide(member, { outcome: 'fail', reason: 'photoUnclear' })).code).toBe(1);
    expect(await authOf(member)).toEqual({ person: 3, company: 0, reason: expect.stringContaining('照片不清晰') });
    const english = await server.call<Progress>(identity.getProgress, {}, { ...member, language: 'zh-EN' });
    expect(english.data.person).toMatchObject({ status: 3, reason: expect.stringContaining('A photo is unclear') });
    const told = await server.call<{ list: { type: string; summary: string }[] }>(messages.listMessages, {}, member);
    expect(told.data.list[0]).toMatchObject({ type: 'personFailed', summary: expect.stringContaining('照片不清晰') });
    expect((await submit(member, await personForm(server, member))).code).toBe(1);
    await decide(member, { outcome: 'pass' });
    expect(await progress(member)).toMatchObject({ person: { status: 2, reason: '' }, may_distribute: 1 });
    expect((await submit(member, await personForm(server, member))).data).toEqual({ err: 'STATE' });
  });

  test('a failure names the photo that it means, and the day when the photos are deleted', async () => {
    const member = await server.newMember();
    await submit(member, await personForm(server, member));
    await decide(member, { outcome: 'fail', reason: 'faceMismatch' });
    const { person } = await progress(member);
    expect(person.photos.map(({ slot, doubted }) => [slot, doubted])).toEqual([
      ['front', 0],
      ['back', 0],
      ['hand', 1],
    ]);
    expect(person.photos_until - person.decide_time).toBe(31 * 86_400);
  });

  test('the same paper may be submitted again after a failure', async () => {
    const member = await server.newMember();
    const id_number = newIdNumber();
    await submit(member, await personForm(server, member, { id_number }));
    await decide(member, { outcome: 'fail', reason: 'other', note: '请正对镜头 <b>' });
    expect((await progress(member)).person.reason).toBe('请正对镜头 <b>');
    expect((await submit(member, await personForm(server, member, { id_number }))).code).toBe(1);
  });
});

describe('refused with a failure and a field', () => {
  let member: TestMember;
  let form: Awaited<ReturnType<typeof personForm>>;
  beforeAll(async () => {
    member = await server.newMember();
    form = await personForm(server, member);
  });

  test.each([
    [{ consent: 0 }, 'CONSENT', 'consent'],
    [{ consent: undefined }, 'CONSENT', 'consent'],
    [{ name: 'Lin Xiao' }, 'REAL_NAME', 'name'],
    [{ name: '<b>林晓</b>' }, 'REAL_NAME', 'name'],
    [{ name: "'; drop table member; --" }, 'REAL_NAME', 'name'],
    [{ name: '😀😀' }, 'REAL_NAME', 'name'],
    [{ id_number: '110101199003070012' }, 'ID_CHECKSUM', 'id_number'],
    [{ id_number: '110105199902290015' }, 'ID_CHECKSUM', 'id_number'],
    [{ id_number: '' }, 'ID_CHECKSUM', 'id_number'],
    [{ mobile: '23800138000' }, 'PHONE', 'mobile'],
    [{ mobile: '<script>' }, 'PHONE', 'mobile'],
    [{ code: '000000' }, 'CODE_WRONG', 'code'],
    [{ front: 'nothing' }, 'FILE', 'front'],
    [{ back: '' }, 'FILE', 'back'],
  ])('%j: %s', async (change, err, field) => {
    expect((await submit(member, { ...form, ...change })).data).toMatchObject({ err, field });
  });

  test('under age by one day', async () => {
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000 + 8 * 3_600_000);
    // 29 February becomes 1 March, which exists in every year.
    tomorrow.setUTCFullYear(tomorrow.getUTCFullYear() - 18);
    const born = tomorrow.toISOString().slice(0, 10).replaceAll('-', '');
    expect((await submit(member, { ...form, id_number: newIdNumber(born) })).data).toEqual({
      err: 'UNDER_AGE',
      field: 'id_number',
    });
  });

  test('a repeated photo, a stranger’s, an icon, or a used one', async () => {
    const stranger = await server.newMember();
    const used = await personForm(server, stranger);
    await submit(stranger, used);
    expect((await submit(member, { ...form, back: form.front })).data).toEqual({ err: 'FILE', field: 'back' });
    expect((await submit(member, { ...form, hand: await uploadIdPhoto(server, stranger) })).data.err).toBe('FILE');
    await decide(stranger, { outcome: 'fail', reason: 'photoWrong' });
    const again = { ...(await personForm(server, stranger)), front: used.front };
    expect((await submit(stranger, again)).data).toEqual({ err: 'FILE', field: 'front' });
  });

  test('without a session', async () => {
    expect((await server.call(identity.submitPerson, form)).code).toBe(403);
  });

  test('a refused form leaves nothing behind: it still passes afterwards', async () => {
    expect((await submit(member, form)).code).toBe(1);
  });
});

describe('one paper passes for one account', () => {
  test('a number that waits or passed with another member is refused', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const id_number = newIdNumber();
    await submit(first, await personForm(server, first, { id_number }));
    const late = await personForm(server, second, { id_number: id_number.toLowerCase() });
    expect((await submit(second, late)).data).toEqual({ err: 'ID_USED', field: 'id_number' });
    await decide(first, { outcome: 'pass' });
    const later = await personForm(server, second, { id_number });
    expect((await submit(second, later)).data).toEqual({ err: 'ID_USED', field: 'id_number' });
  });

  test('of two at once one passes', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const id_number = newIdNumber();
    const forms = [await personForm(server, first, { id_number }), await personForm(server, second, { id_number })];
    const answers = await Promise.all([submit(first, forms[0]!), submit(second, forms[1]!)]);
    expect(answers.map(({ data }) => data.err).sort()).toEqual(['ID_USED', undefined]);
  });

  test('twice at once by one member leaves one attempt', async () => {
    const member = await server.newMember();
    const forms = [await personForm(server, member), await personForm(server, member)];
    const answers = await Promise.all(forms.map((form) => submit(member, form)));
    expect(answers.map(({ data }) => data.err).sort()).toEqual(['STATE', undefined]);
  });
});

test('neither name, number nor mobile is stored unsealed, and the consent is recorded', async () => {
  const member = await server.newMember();
  const form = await personForm(server, member, { name: '司马青云' });
  await submit(member, form);
  const { rows } = await sql<{ row: string }>`
    select v::text as row from verification v where member_id = ${member.id}
    union all select i::text from review_item i where member_id = ${member.id}
    union all select a::text from staff_act a`.execute(server.db);
  const all = rows.map(({ row }) => row).join('\n');
  for (const secret of [form.id_number, form.name, form.mobile]) {
    expect(all).not.toContain(secret);
  }
  const consents = await server.db.selectFrom('consent').selectAll().where('member_id', '=', member.id).execute();
  expect(consents).toMatchObject([{ document: 'identity', version: '4' }]);
});

test('closing the account leaves no attempt, no item, no photo and no key', async () => {
  const member = await server.newMember();
  await verifyPerson(server, reviewer, member);
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from verification where member_id = ${member.id})
        + (select count(*) from review_item where member_id = ${member.id})
        + (select count(*) from sealed_file where owner_id = ${member.id}) as n`.execute(server.db);
    return rows[0]!.n;
  };
  expect(await count()).toBe(5);
  await server.db.deleteFrom('member').where('id', '=', member.id).execute();
  expect(await count()).toBe(0);
});
