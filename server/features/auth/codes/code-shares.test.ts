import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { solveSlider } from '#server/testing/solve-slider.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_DAILY_CAP: '1000' } });
});
afterAll(() => server.close());

type CodeInput = { mobile?: string; event: string; slider?: string };
const HOUR = 3600;

async function ask(input: CodeInput, member?: TestMember): Promise<string> {
  const { code, data } = await server.call<{ err?: string }>(auth.sendSmsCode, input, member);
  return code === 1 ? 'sent' : data.err!;
}
const askSolved = async (input: CodeInput, member?: TestMember) =>
  ask({ ...input, slider: await solveSlider(server) }, member);

/** Sends the requests one minute apart; returns the answers. */
async function oneByOne(events: readonly string[], asking: (event: string) => Promise<string>): Promise<string[]> {
  const answers = [];
  for (const event of events) {
    answers.push(await asking(event));
    server.clock.advance(61);
  }
  return answers;
}

describe('without the slider', () => {
  test('two codes a day go out to one number, whatever their events', async () => {
    const { mobile } = await server.newMember();
    const events = ['mobilelogin', 'resetpwd', 'bind', 'mobilelogin', 'resetpwd'];
    expect(await oneByOne(events, (event) => ask({ mobile, event }))).toEqual([
      'sent',
      'sent',
      ...Array(3).fill('SLIDER_REQUIRED'),
    ]);
    server.clock.advance(23 * HOUR);
    expect(await ask({ mobile, event: 'bind' })).toBe('SLIDER_REQUIRED');
    server.clock.advance(HOUR);
    expect(await ask({ mobile, event: 'bind' })).toBe('sent');
  });

  test('no third one goes out among simultaneous requests, and requests with a solved slider do not wait', async () => {
    const [mobile, stranger] = ['13699990001', await server.newMember()];
    const events = ['register', 'changemobile', 'bindemail', 'identity'];
    const answers = await Promise.all(events.map((event) => ask({ mobile, event }, stranger)));
    expect(answers.toSorted()).toEqual(['SLIDER_REQUIRED', 'SLIDER_REQUIRED', 'sent', 'sent']);
    expect(await server.inbox.list({ to: mobile })).toHaveLength(2);
    const event = events[answers.indexOf('SLIDER_REQUIRED')]!;
    expect(await askSolved({ mobile, event }, stranger)).toBe('sent');
  });

  test('a stranger cannot use up the owner’s quota of the hour and the day', async () => {
    const { mobile } = await server.newMember();
    const tries = Array.from({ length: 6 }, () => ['mobilelogin', 'resetpwd', 'bind']).flat();
    const toStranger = await oneByOne(tries, (event) => ask({ mobile, event }));
    expect(toStranger.filter((answer) => answer === 'sent')).toHaveLength(2);
    const toOwner = [];
    for (let hour = 0; hour < 3; hour++) {
      toOwner.push(...(await oneByOne(Array(4).fill('mobilelogin'), (event) => askSolved({ mobile, event }))));
      server.clock.advance(HOUR);
    }
    const [thisHour, later] = [toOwner.slice(0, 4), toOwner.slice(4)];
    expect(thisHour).toEqual(['sent', 'sent', 'TOO_FREQUENT', 'TOO_FREQUENT']);
    expect(later).toEqual([...Array(4).fill('sent'), ...Array(4).fill('QUOTA')]);
  });
});

test('one mailbox has one share, whatever labels and routes its address is written with', async () => {
  const forms = ['tea+1', 'tea+2', 'tea%shanye.example', 'relay!tea', 'tea'];
  const answers = [];
  for (const form of forms) {
    const { code, data } = await server.call<{ err?: string }>(auth.sendEmailCode, {
      email: `${form}@shanye.example`,
      event: 'register',
    });
    answers.push(code === 1 ? 'sent' : data.err);
    server.clock.advance(61);
  }
  expect(answers).toEqual(['sent', 'sent', ...Array(3).fill('SLIDER_REQUIRED')]);
});

describe('a signed-in member', () => {
  const events = ['outaccont', 'exportkey', 'resetpwd', 'bind', 'changemobile', 'outaccont'];

  test('gets a code to the own number when strangers have used up theirs, and is then told when the number takes more', async () => {
    const member = await server.newMember();
    const { mobile } = member;
    const toStranger = await oneByOne(Array(6).fill('resetpwd'), (event) => askSolved({ mobile, event }));
    expect(toStranger).toEqual([...Array(4).fill('sent'), ...Array(2).fill('TOO_FREQUENT')]);
    expect(await ask({ event: 'resetpwd' }, member), 'nor is there a pause').toBe('sent');
    server.clock.advance(61);
    const { data, msg } = await server.call<{ retry_after: number }>(auth.sendSmsCode, { event: 'bind' }, member);
    expect(msg).toContain('运营商');
    server.clock.advance(data.retry_after);
    expect(await ask({ mobile, event: 'bind' }, member), 'also when it is typed').toBe('sent');
    server.clock.advance(61);
    expect(await ask({ event: 'outaccont' }, member)).toBe('SLIDER_REQUIRED');
    expect(await askSolved({ event: 'outaccont' }, member)).toBe('sent');
  });

  test('is held up by nobody who asks each minute without an answer', async () => {
    const member = await server.newMember();
    const asking = { mobile: member.mobile, event: 'mobilelogin' };
    await oneByOne(Array(5).fill('mobilelogin'), () => askSolved(asking));
    for (let minute = 0; minute < 3; minute++) {
      expect(await askSolved(asking)).toBe('TOO_FREQUENT');
    }
    expect(await ask({ event: 'resetpwd' }, member)).toBe('sent');
  });

  test('also gets five in an hour, which are all that the number takes', async () => {
    const member = await server.newMember();
    const answers = await oneByOne(events, (event) => askSolved({ event }, member));
    expect(answers).toEqual([...Array(5).fill('sent'), 'TOO_FREQUENT']);
    expect(await ask({ mobile: member.mobile, event: 'mobilelogin' })).toBe('TOO_FREQUENT');
  });

  test('has no quota of their own for other numbers', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const { mobile } = other;
    const answers = await oneByOne(['bind', 'resetpwd', 'bind'], (event) => ask({ mobile, event }, member));
    expect(answers).toEqual(['sent', 'sent', 'SLIDER_REQUIRED']);
    expect(await ask({ mobile, event: 'bind' })).toBe('SLIDER_REQUIRED');
  });
});
