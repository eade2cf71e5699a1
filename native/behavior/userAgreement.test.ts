import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phones } from './phones.ts';

const home = 'https://shanye.cn/';
const both = (text: string) => ({ zh: text, en: text });
const settings = {
  title: both('约定'),
  content: both('<p>欢迎来到{app}。</p>'),
  agreeText: both('我同意'),
  declineText: both('我不同意'),
  againText: both('同意后才能使用{app}。'),
  links: [{ text: both('隐私政策'), link: 'https://shanye.cn/privacy' }],
  version: 2,
};

describe.each(phones)('the agreement on %s', (_, start) => {
  const started = (agreed?: number) => start({ modules: { userAgreement: settings }, ...(agreed ? { agreed } : {}) });

  test('is asked for in the owner’s words before anything is loaded', () => {
    const phone = started();
    expect(phone.texts).toEqual(expect.arrayContaining(['约定', '我同意', '我不同意']));
    expect(phone.texts.join()).toContain('欢迎来到山野茶事。');
    expect(phone.loads).toEqual([]);
    phone.press('我同意');
    expect(phone.loads).toEqual([home]);
    expect(phone.texts).not.toContain('我同意');
  });

  test('is explained once more after a refusal', () => {
    const phone = started();
    phone.press('我不同意');
    expect(phone.texts).toContain('同意后才能使用山野茶事。');
    expect(phone.loads).toEqual([]);
    phone.press('我同意');
    expect(phone.loads).toEqual([home]);
  });

  test('is asked for again in a later version only', () => {
    expect(started(2).loads).toEqual([home]);
    expect(started(1).loads).toEqual([]);
  });

  test('is known to the page, which cannot accept it for the user', async () => {
    const phone = started(2);
    const given = { agreed: true, version: 2, at: 99 };
    expect(await call(phone, 'agreement.status')).toEqual(given);
    expect(await call(phone, 'agreement.set', { agreed: true })).toEqual(given);
    expect(await call(phone, 'agreement.set', { agreed: 0 })).toBe('E_PARAM');
    expect(phone.texts).not.toContain('我同意');
  });

  test.each([
    ['agreement.revoke', {}],
    ['agreement.set', { agreed: false }],
  ])('can be taken back by %s %j, and is then asked for as on the first day', async (name, params) => {
    const phone = started(2);
    phone.open(`${home}orders`);
    expect(await call(phone, name, params)).toEqual({ agreed: false, version: 2, at: 0 });
    expect(phone.texts).toContain('我同意');
    phone.press('我同意');
    expect(phone.loads.at(-1)).toBe(home);
  });

  test('can be read again, and the page learns when it is closed', async () => {
    const phone = started(2);
    let closed = false;
    const shown = (phone.run('qdb.agreement.show()') as Promise<unknown>).then(() => {
      closed = true;
    });
    expect(phone.texts.join()).toContain('欢迎来到山野茶事。');
    expect(phone.texts).not.toContain('我同意');
    await Promise.resolve();
    expect(closed).toBe(false);
    phone.press('关闭');
    await shown;
    expect(phone.texts).toEqual([]);
  });

  test('opens its documents, or shows itself where there are none', async () => {
    const phone = started(2);
    expect(await call(phone, 'agreement.open', { doc: 'user' })).toEqual({});
    expect(phone.outside).toEqual(['https://shanye.cn/privacy']);
    expect(await call(phone, 'agreement.open', { doc: 'cake' })).toBe('E_PARAM');
    phone.run("qdb.agreement.open({ doc: 'privacy' })");
    expect(phone.texts.join()).toContain('欢迎来到山野茶事。');
  });
});
