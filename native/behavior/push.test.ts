import { describe, expect, test } from 'vitest';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';
import { listen, message } from './push/push-events.ts';

const home = 'https://shanye.cn/';
const both = (text: string) => ({ zh: text, en: text });

describe.each(phonesWith('push'))('a notification of the page on %s', (_, start) => {
  const started = (config: object = {}) => {
    const phone = start({ modules: { push: { ...config } } });
    phone.notices.allow(true);
    return phone;
  };

  test('is shown with its words, and opens its link in the app', async () => {
    const phone = started();
    expect(await call(phone, 'push.local', message)).toEqual({ id: 'm1' });
    expect(phone.notices.shown).toEqual([{ title: '新茶到了', text: '明前龙井' }]);
    phone.leave();
    phone.notices.open('新茶到了');
    expect(phone.loads.at(-1)).toBe('https://shanye.cn/tea/1');
    expect(phone.notices.shown).toEqual([]);
  });

  test('tells the page of its opening, once', async () => {
    const phone = started();
    const heard = listen(phone);
    await call(phone, 'push.local', { ...message, url: '' });
    phone.notices.open('新茶到了');
    expect(heard.opened).toEqual([{ ...message, url: '' }]);
    expect(phone.loads).toEqual([home]);
    phone.comeBack();
    expect(heard.opened).toHaveLength(1);
  });

  test('starts the app at its link when it is not there', async () => {
    const phone = started();
    await call(phone, 'push.local', message);
    phone.notices.endApp();
    phone.notices.open('新茶到了');
    expect(phone.loads).toEqual([home, 'https://shanye.cn/tea/1']);
  });

  test('waits for the consent like any other start', async () => {
    const phone = start({ modules: { push: {}, userAgreement: {} }, agreed: 1 });
    phone.notices.allow(true);
    await call(phone, 'push.local', message);
    phone.run('qdb.agreement.revoke()');
    expect(phone.notices.shown).toEqual([]);
    expect(phone.texts).toContain('同意');
  });

  test('of the same id takes the place of the one before', async () => {
    const phone = started();
    await call(phone, 'push.local', message);
    await call(phone, 'push.local', { ...message, title: '新茶到了两种' });
    expect(phone.notices.shown.map(({ title }) => title)).toEqual(['新茶到了两种']);
  });

  test('can be taken back, alone or with all others', async () => {
    const phone = started();
    for (const id of ['a', 'b', 'c']) {
      await call(phone, 'push.local', { id, title: id });
    }
    expect(await call(phone, 'push.cancel', { id: 'b' })).toEqual({});
    expect(phone.notices.shown.map(({ title }) => title)).toEqual(['a', 'c']);
    expect(await call(phone, 'push.clear')).toEqual({});
    expect(phone.notices.shown).toEqual([]);
  });

  test('that the user does not allow is refused, and never pretended', async () => {
    const phone = started();
    phone.notices.allow(false);
    expect(await call(phone, 'push.local', message)).toBe('E_PERMISSION');
    expect(await call(phone, 'push.local', { ...message, at: phone.notices.now + 60_000 })).toBe('E_PERMISSION');
    expect(await call(phone, 'push.pending')).toEqual({ messages: [] });
    expect(phone.notices.shown).toEqual([]);
  });

  test.each([
    [{ title: '' }],
    [{}],
    [{ title: 7 }],
    [{ title: '茶', body: {} }],
    [{ title: '茶', url: 'https://elsewhere.example/' }],
    [{ title: '茶', url: 'javascript:alert(1)' }],
    [{ title: '茶', url: '//elsewhere.example/' }],
    [{ title: '茶', at: 'tomorrow' }],
    [{ title: '茶', data: { long: 'x'.repeat(3000) } }],
  ])('by %j is refused', async (params) => {
    const phone = started();
    expect(await call(phone, 'push.local', params)).toBe('E_PARAM');
    expect(phone.notices.shown).toEqual([]);
  });
});

describe.each(phonesWith('push'))('a notification for later on %s', (_, start) => {
  const started = () => {
    const phone = start({ modules: { push: {} } });
    phone.notices.allow(true);
    return phone;
  };
  const later = (phone: Phone, seconds: number, change: object = {}) =>
    call(phone, 'push.local', { ...message, at: now(phone) + seconds * 1000, ...change });
  const now = (phone: Phone) => phone.notices.now;

  test('is shown at its time, also when the app is not there any more', async () => {
    const phone = started();
    expect(await later(phone, 3600)).toEqual({ id: 'm1' });
    phone.notices.endApp();
    phone.wait(3500);
    expect(phone.notices.shown).toEqual([]);
    phone.wait(200);
    expect(phone.notices.shown.map(({ title }) => title)).toEqual(['新茶到了']);
  });

  test('is one of several, each at its time; one that is taken back never comes', async () => {
    const phone = started();
    await later(phone, 300, { id: 'c', title: 'c' });
    await later(phone, 100, { id: 'a', title: 'a' });
    await later(phone, 200, { id: 'b', title: 'b' });
    expect(await call(phone, 'push.pending')).toMatchObject({ messages: [{ id: 'c' }, { id: 'a' }, { id: 'b' }] });
    await call(phone, 'push.cancel', { id: 'b' });
    phone.wait(150);
    expect(phone.notices.shown.map(({ title }) => title)).toEqual(['a']);
    phone.wait(200);
    expect(phone.notices.shown.map(({ title }) => title)).toEqual(['a', 'c']);
    expect(await call(phone, 'push.pending')).toEqual({ messages: [] });
  });

  test('is one of at most fifty', async () => {
    const phone = started();
    for (let count = 0; count < 50; count++) {
      await later(phone, 600, { id: String(count) });
    }
    expect(await later(phone, 600, { id: 'one more' })).toBe('E_PARAM');
  });

  test('ends with the consent', async () => {
    const phone = start({ modules: { push: {}, userAgreement: {} }, agreed: 1 });
    phone.notices.allow(true);
    await later(phone, 100);
    phone.run('qdb.agreement.revoke()');
    phone.wait(200);
    expect(phone.notices.shown).toEqual([]);
  });
});

/** Before, notifications are allowed until the user says otherwise. */
const ANDROID_13 = 33;

describe.each(phonesWith('push', { below: ANDROID_13 }))('the permission for notifications on %s', (_, start) => {
  test('is there without a question', async () => {
    const phone = start({ modules: { push: { askAtStart: true } } });
    expect(await call(phone, 'push.requestPermission')).toEqual({ status: 'granted' });
    expect(phone.question).toBeNull();
    phone.notices.allow(false);
    expect(await call(phone, 'push.requestPermission')).toEqual({ status: 'denied' });
  });
});

describe.each(phonesWith('push', { from: ANDROID_13 }))('the permission for notifications on %s', (_, start) => {
  const settings = { purpose: both('新茶到货时告诉您') };

  test('is asked for after the purpose, and the page has the answer', async () => {
    const phone = start({ modules: { push: settings } });
    const answer = phone.run('qdb.push.requestPermission()') as Promise<object>;
    expect(phone.question).toContain('新茶到货时告诉您');
    phone.answer('yes');
    expect(await answer).toMatchObject({ status: 'granted' });
    expect(await call(phone, 'push.requestPermission')).toEqual({ status: 'granted' });
    expect(phone.question).toBeNull();
  });

  test('that was refused is not asked for again for 48 hours', async () => {
    const phone = start({ modules: { push: settings } });
    const answer = phone.run('qdb.push.requestPermission()') as Promise<object>;
    phone.answer('no');
    expect(await answer).toMatchObject({ status: 'denied' });
    expect(await call(phone, 'push.requestPermission')).toEqual({ status: 'denied' });
    phone.wait(49 * 3600);
    phone.run('qdb.push.requestPermission()');
    expect(phone.question).toContain('新茶到货时告诉您');
  });

  test('is asked for at the start only where the owner wants it', () => {
    expect(start({ modules: { push: settings } }).question).toBeNull();
    expect(start({ modules: { push: { ...settings, askAtStart: true } } }).question).toContain('新茶到货时告诉您');
  });
});
