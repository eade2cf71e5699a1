import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const settings = {
  text: { zh: '{app}来自徽州', en: '{app} comes from Huizhou' },
  links: [{ text: { zh: '官网', en: 'Website' }, link: 'https://shanye.cn/about' }],
  phone: '400-800-1234',
  mail: 'tea@shanye.cn',
  filing: '皖ICP备12345678号-1A',
};
const agreement = { userAgreement: { title: { zh: '约定', en: 'Terms' } } };

describe.each(phonesWith('aboutUs'))('the page about the app on %s', (_, start) => {
  const started = (modules: object = { aboutUs: settings }) => start({ modules: { ...modules }, agreed: 1 });
  const opened = async (modules?: object) => {
    const phone = started(modules);
    expect(await call(phone, 'app.about')).toEqual({});
    return phone;
  };

  test('tells name, version and everything that the settings have', async () => {
    const phone = await opened();
    const [name, version] = ['山野茶事', '版本 1.0.0'];
    const rows = ['官网', '400-800-1234', 'tea@shanye.cn', '清除缓存', '皖ICP备12345678号-1A', '关闭'];
    expect(phone.texts).toEqual([name, version, '山野茶事来自徽州', ...rows]);
  });

  test('has of empty settings the name, the version and the cache', async () => {
    expect((await opened({ aboutUs: {} })).texts).toEqual(['山野茶事', '版本 1.0.0', '清除缓存', '关闭']);
    expect((await opened({ aboutUs: { clearCache: false } })).texts).toEqual(['山野茶事', '版本 1.0.0', '关闭']);
  });

  test.each([
    ['400-800-1234', 'tel:400-800-1234'],
    ['tea@shanye.cn', 'mailto:tea@shanye.cn'],
    ['皖ICP备12345678号-1A', 'https://beian.miit.gov.cn/'],
  ])('hands %s to another app: %s', async (row, address) => {
    const phone = await opened();
    phone.press(row);
    expect(phone.outside).toEqual([address]);
  });

  test('opens a link in the app, and closes', async () => {
    const phone = await opened();
    phone.press('官网');
    expect([phone.loads.at(-1), phone.texts]).toEqual(['https://shanye.cn/about', []]);
  });

  test('closes by its button and by back, which goes through the pages again then', async () => {
    const phone = await opened();
    phone.press('关闭');
    expect(phone.texts).toEqual([]);
    phone.open('https://shanye.cn/list');
    await call(phone, 'app.about');
    phone.screen.back();
    expect([phone.texts, phone.run('location.href')]).toEqual([[], 'https://shanye.cn/list']);
    phone.screen.back();
    expect(phone.run('location.href')).toBe(home);
  });

  test('shows the agreement, and itself again after it', async () => {
    const phone = await opened({ aboutUs: {}, ...agreement });
    phone.press('约定');
    expect(phone.texts).not.toContain('版本 1.0.0');
    phone.press('关闭');
    expect(phone.texts).toContain('版本 1.0.0');
    phone.press('关闭');
    expect(phone.texts).toEqual([]);
  });

  test('takes the consent back after a question, and the app starts with its own', async () => {
    const phone = await opened({ aboutUs: {}, ...agreement });
    phone.press('撤回同意');
    expect(phone.question).toContain('首次启动');
    phone.answer('no');
    expect(phone.texts).toContain('撤回同意');
    phone.press('撤回同意');
    phone.answer('yes');
    expect(phone.texts).toContain('不同意');
  });

  test('has neither agreement nor withdrawal where the settings have none', async () => {
    const { texts } = await opened({ aboutUs: { agreement: false, revoke: false }, ...agreement });
    expect(texts).toEqual(['山野茶事', '版本 1.0.0', '清除缓存', '关闭']);
  });

  test('opens once, and answers that the module is off', async () => {
    const phone = await opened();
    expect(await call(phone, 'app.about')).toBe('E_CANCEL');
    expect(await call(started({}), 'app.about')).toBe('E_NOT_ENABLED');
  });
});
