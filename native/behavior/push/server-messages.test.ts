import { describe, expect, test } from 'vitest';
import { call } from '../phone.ts';
import { phonesWith } from '../phones.ts';
import { listen, message } from './push-events.ts';

const home = 'https://shanye.cn/';
const poll = { pollLink: 'https://shanye.cn/news?of=tea' };

describe.each(phonesWith('push'))('messages of a server on %s', (_, start) => {
  const registered = async (config: object = poll) => {
    const phone = start({ modules: { push: { ...config }, userAgreement: {} }, agreed: 1 });
    phone.notices.allow(true);
    return { phone, answer: await call(phone, 'push.register') };
  };

  test('have no way without one in the settings, which the page is told', async () => {
    const { phone, answer } = await registered({});
    expect(answer).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'push.getId')).toMatchObject({ provider: '', granted: true });
    await call(phone, 'push.setAlias', { alias: 'lin' });
    await call(phone, 'push.setTags', { tags: ['green', 'white'] });
    expect(await call(phone, 'push.getId')).toMatchObject({ provider: '', alias: 'lin', tags: 'green,white' });
  });

  test('are asked for at the owner’s address from the registration on, and after each return', async () => {
    const { phone, answer } = await registered();
    expect(answer).toMatchObject({ provider: 'poll', granted: true });
    const { id } = answer as { id: string };
    phone.wait(1);
    expect(phone.notices.requestedUrls).toEqual([`https://shanye.cn/news?of=tea&id=${id}&app=cn.shanye.tea`]);
    await call(phone, 'push.setAlias', { alias: '林晓' });
    await call(phone, 'push.setTags', { tags: ['green', 'a&b'] });
    phone.notices.serve(JSON.stringify({ messages: [message] }));
    const heard = listen(phone);
    phone.leave();
    phone.comeBack();
    phone.wait(1);
    expect(phone.notices.requestedUrls.at(-1)).toContain('&alias=%E6%9E%97%E6%99%93&tags=green%2Ca%26b');
    expect(heard.received).toEqual([message]);
    expect(phone.notices.shown).toEqual([{ title: '新茶到了', text: '明前龙井' }]);
    phone.leave();
    phone.comeBack();
    phone.wait(1);
    expect(phone.notices.requestedUrls.at(-1)).toContain('&after=m1');
    expect([heard.received.length, phone.notices.shown.length]).toEqual([1, 1]);
  });

  test('are not shown over the app where the owner does not want it', async () => {
    const { phone } = await registered({ ...poll, inFront: false });
    phone.notices.serve(JSON.stringify({ messages: [message] }));
    const heard = listen(phone);
    phone.leave();
    phone.comeBack();
    phone.wait(1);
    expect([heard.received.length, phone.notices.shown.length]).toEqual([1, 0]);
  });

  test('are asked for no more after push.unregister, nor after the consent was withdrawn', async () => {
    for (const end of ['qdb.push.unregister()', 'qdb.agreement.revoke()']) {
      const { phone } = await registered();
      phone.wait(1);
      phone.run(end);
      const before = phone.notices.requestedUrls.length;
      phone.leave();
      phone.comeBack();
      phone.wait(7200);
      expect(phone.notices.requestedUrls).toHaveLength(before);
    }
  });

  test.each([
    'no JSON',
    '[]',
    '{"messages": 7}',
    '{"messages": [7, null, "x", [], {}]}',
    '{"messages": [{"id": "x", "title": "", "body": null}]}',
    '{"messages": "x"}',
  ])('that are %s show nothing and end nothing', async (answer) => {
    const { phone } = await registered();
    phone.notices.serve(answer);
    phone.leave();
    phone.comeBack();
    phone.wait(1);
    expect(phone.notices.shown).toEqual([]);
    expect(await call(phone, 'push.getId')).toMatchObject({ provider: 'poll' });
  });

  test('to a foreign page open the app, and nothing foreign in it', async () => {
    const { phone } = await registered();
    phone.notices.serve(JSON.stringify({ messages: [{ ...message, url: 'https://elsewhere.example/' }] }));
    phone.leave();
    phone.comeBack();
    phone.wait(1);
    phone.notices.open('新茶到了');
    expect(phone.loads).toEqual([home]);
  });

  test('by a way that the app does not have are refused', async () => {
    const { phone } = await registered();
    for (const provider of ['unifiedpush', 'plugin']) {
      expect(await call(phone, 'push.register', { provider })).toBe('E_UNSUPPORTED');
    }
    expect(await call(phone, 'push.register', { provider: 'apns' })).toBe('E_PARAM');
    expect(await call(phone, 'push.register', { provider: 3 })).toBe('E_PARAM');
  });

  test.each([
    ['push.setTags', { tags: 'green' }],
    ['push.setTags', { tags: Array.from({ length: 21 }, () => 'x') }],
    ['push.setTags', { tags: ['a,b'] }],
    ['push.setAlias', { alias: 'x'.repeat(101) }],
    ['push.setBadge', { count: -1 }],
    ['push.setBadge', {}],
    ['push.cancel', {}],
  ])('%s %j is refused', async (name, params) => {
    const { phone } = await registered();
    expect(await call(phone, name, params)).toBe('E_PARAM');
  });

  test('a launcher that takes no number is told as such', async () => {
    const { phone } = await registered({ badge: true });
    expect(await call(phone, 'push.setBadge', { count: 3 })).toBe('E_UNSUPPORTED');
  });
});
