import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const away = 'https://shanye.cn/away';
const both = (text: string) => ({ zh: text, en: text });
const settings = { title: both('断线了'), text: both('请检查网络。'), buttonText: both('再试'), autoRetry: true };

describe.each(phonesWith('noNetWork'))('the no-network page on %s', (_, start) => {
  const started = (config: object = settings) => start({ modules: { noNetWork: { ...config } } });

  test('shows the owner’s words over an unreachable page, until that page is there', () => {
    const phone = started();
    phone.openUnreachable(away);
    expect(phone.texts).toEqual(['断线了', '请检查网络。', '再试']);
    phone.press('再试');
    phone.open(away);
    expect(phone.loads.at(-1)).toBe(away);
    expect(phone.texts).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('with autoRetry %s, the network’s return loads the page %i times', (autoRetry, times) => {
    const phone = started({ ...settings, autoRetry });
    phone.setOnline(false);
    phone.openUnreachable(away);
    phone.setOnline(true);
    expect(phone.loads.filter((address) => address === away)).toHaveLength(times);
  });

  test('takes other words from the page, and keeps those that are empty or left out', async () => {
    const phone = started();
    expect(await call(phone, 'nonet.set', { title: '维护中', button: '', text: null })).toEqual({});
    expect(await call(phone, 'nonet.set', { title: 1 })).toBe('E_PARAM');
    phone.openUnreachable(away);
    expect(phone.texts).toEqual(['维护中', '请检查网络。', '再试']);
  });

  test('nonet.retry loads the page again', async () => {
    const phone = started();
    expect(await call(phone, 'nonet.retry')).toEqual({});
    expect(phone.loads).toEqual(['https://shanye.cn/', 'https://shanye.cn/']);
  });
});

describe.each(phonesWith('noNetWork'))('the connection on %s', (_, start) => {
  test('is known to a page that asks, and to one that listens when it changes', async () => {
    const phone = start({ modules: { noNetWork: settings } });
    phone.run('window.seen = []; qdb.on("network", (state) => seen.push(state.type))');
    phone.setOnline(false);
    expect(await call(phone, 'net.getStatus')).toEqual({ online: false, type: 'none' });
    phone.setOnline(true);
    expect(await call(phone, 'net.getStatus')).toEqual({ online: true, type: 'wifi' });
    expect(phone.run('seen.join()')).toBe('none,wifi');
  });
});
