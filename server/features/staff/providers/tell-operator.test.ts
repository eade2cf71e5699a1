import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { upsertProviderError, upsertProviderSuccess } from '#server/feature/providers/store-provider-health.ts';
import { type OperatorFault, ProviderError } from '#server/ports/provider-error.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tellOperator } from './tell-operator.ts';

let server: TestServer;
const lines: { level: number; provider?: string; fault?: string; msg: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  server = await startTestServer({ environment: { OPERATOR_EMAIL: 'ops@qdb.example' }, log });
});
beforeEach(async () => {
  lines.length = 0;
  for (const table of ['provider_health', 'inbox_message', 'lease'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});
afterAll(() => server.close());

const fails = (name: ProviderName, fault: OperatorFault) =>
  upsertProviderError(server.db, name, server.clock.now(), new ProviderError('ours', 'no', { fault, code: 'NOPE' }));
const works = (name: ProviderName) => upsertProviderSuccess(server.db, name, server.clock.now());
const minutesLater = async (minutes: number) => {
  server.clock.advance(minutes * 60);
  await tellOperator.run({} as never, server.deps);
};
const mails = async () => (await server.inbox.list({ to: 'ops@qdb.example' })).map(({ text }) => text).toReversed();

describe('the operator', () => {
  test('gets one e-mail in both languages with the fault, the place and the code', async () => {
    await fails('sms', 'balance');
    await minutesLater(1);
    await minutesLater(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    for (const words of [
      '余额或套餐已经用完',
      '处理：阿里云 → 费用中心',
      'NOPE',
      'used up',
      'To mend: 阿里云',
      'npx qdb admin providers',
    ]) {
      expect(mail).toContain(words);
    }
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([{ provider: 'sms', fault: 'balance' }]);
  });

  test('is told of each fault once a day, however often it comes and goes, by whichever process', async () => {
    for (let hour = 0; hour < 20; hour += 1) {
      await fails('sms', hour % 2 === 0 ? 'balance' : 'quota');
      await Promise.all([minutesLater(30), minutesLater(30)]);
    }
    expect(await mails()).toHaveLength(2);
    await minutesLater(26 * 60);
    await fails('sms', 'balance');
    await minutesLater(1);
    expect(await mails()).toHaveLength(3);
  });

  test('is told once when it works again', async () => {
    await fails('wechatPay', 'key');
    await minutesLater(1);
    await works('wechatPay');
    await Promise.all([minutesLater(1), minutesLater(1)]);
    expect((await mails())[1]).toContain('succeeded');
    expect(await mails()).toHaveLength(2);
  });

  test('hears nothing of busy minutes, and nothing of an end that belongs to no told fault', async () => {
    await upsertProviderError(server.db, 'sms', server.clock.now(), new ProviderError('busy', 'Throttling'));
    await minutesLater(1);
    await works('sms');
    await minutesLater(1);
    expect(await mails()).toEqual([]);
  });

  test('finds it in the log and in the owner’s own messages while mail itself fails', async () => {
    const owner = await newStaff(server, 'owner');
    const finance = await newStaff(server, 'finance');
    const [own, other] = [await server.newMember(), await server.newMember()];
    await server.db.updateTable('staff').set({ member_id: own.id }).where('id', '=', owner.id).execute();
    await server.db.updateTable('staff').set({ member_id: other.id }).where('id', '=', finance.id).execute();
    await fails('email', 'key');
    await minutesLater(1);
    await minutesLater(1);
    expect(await mails()).toEqual([]);
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([{ provider: 'email', fault: 'key' }]);
    const notices = await server.db.selectFrom('message').selectAll().where('kind', '=', 'notice').execute();
    expect(notices).toMatchObject([{ member_id: own.id }]);
    expect(JSON.stringify(notices[0]!.params)).toContain('邮件');
  });

  test('finds it in the log and in the owner’s own messages when mail is silent for half an hour, once a day', async () => {
    const owner = await newStaff(server, 'owner');
    const own = await server.newMember();
    await server.db.updateTable('staff').set({ member_id: own.id }).where('id', '=', owner.id).execute();
    const isSilent = () =>
      upsertProviderError(server.db, 'email', server.clock.now(), new ProviderError('unknown', 'SMTP: none ETIMEDOUT'));
    const told = async () => {
      const notices = await server.db.selectFrom('message').selectAll().where('member_id', '=', own.id).execute();
      return notices.filter(({ params }) => JSON.stringify(params).includes('邮件长时间发不出去')).length;
    };
    await isSilent();
    await minutesLater(40);
    expect(await told(), 'one failure may be one moment').toBe(0);
    await works('email');
    await isSilent();
    await minutesLater(20);
    await isSilent();
    await minutesLater(1);
    expect(await told()).toBe(0);
    for (const minutes of [10, 60, 600]) {
      await isSilent();
      await minutesLater(minutes);
    }
    expect(await told()).toBe(1);
    expect(await mails()).toEqual([]);
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([{ provider: 'email' }]);
  });

  test('is written to again after ten minutes when the e-mail could not be sent', async () => {
    await fails('alipayPay', 'key');
    const { email } = server.deps;
    const { send } = email;
    email.send = () => Promise.reject(new ProviderError('busy', '421'));
    await minutesLater(1);
    email.send = send;
    await minutesLater(5);
    expect(await mails()).toEqual([]);
    await minutesLater(6);
    expect(await mails()).toHaveLength(1);
  });

  test('hears nothing of a provider that is off', async () => {
    await fails('stripePay', 'key');
    await minutesLater(1);
    expect(await mails()).toEqual([]);
  });
});
