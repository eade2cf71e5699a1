import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const url = 'https://shanye.cn/version.json';
const page = 'https://shanye.cn/app';
const newer = { versionCode: 2, versionName: '1.1.0', notes: '新茶', url: page, forced: false };
const day = 24 * 60 * 60;

describe.each(phonesWith('updateRemind'))('the question for a new version on %s', (_, start) => {
  const started = (answer: object | string | null = newer, config: object = {}, more: object = {}) =>
    start({
      modules: { updateRemind: { url, ...config }, ...more },
      ...(answer !== null && { answers: { [url]: typeof answer === 'string' ? answer : JSON.stringify(answer) } }),
    });

  test('is put to the check address at the start, and tells the user of the version', () => {
    const phone = started();
    expect([phone.screen.requestedUrls, phone.question]).toEqual([[url], '1.1.0\n新茶']);
  });

  test('waits for the consent', () => {
    const phone = started(newer, {}, { userAgreement: {} });
    expect(phone.screen.requestedUrls).toEqual([]);
    phone.press('同意');
    expect(phone.screen.requestedUrls).toEqual([url]);
  });

  test.each([[1], [0], [-1]])('tells nothing of version %i', (versionCode) => {
    const phone = started({ ...newer, versionCode });
    expect([phone.screen.requestedUrls, phone.question]).toEqual([[url], null]);
  });

  test('leads to the download page in the browser, and lets the user stay', () => {
    const agreed = started();
    agreed.answer('yes');
    expect([agreed.outside, agreed.screen.isEnded]).toEqual([[page], false]);
    const refused = started();
    refused.answer('no');
    expect([refused.outside, refused.screen.isEnded, refused.question]).toEqual([[], false, null]);
  });

  test('is put at most once a day by itself', () => {
    const phone = started();
    phone.answer('no');
    phone.screen.startAgain();
    expect([phone.screen.requestedUrls, phone.question]).toEqual([[], null]);
    phone.wait(day);
    phone.screen.startAgain();
    expect([phone.screen.requestedUrls, phone.question]).toEqual([[url], '1.1.0\n新茶']);
  });

  test('is not put by itself where the settings have it off, or without an address', () => {
    expect(started(newer, { atStart: false }).screen.requestedUrls).toEqual([]);
    expect(started(newer, { url: '' }).screen.requestedUrls).toEqual([]);
  });

  test('about a version that must be installed leaves the app, whatever is answered, and comes at each start', () => {
    const phone = started({ ...newer, forced: true });
    phone.answer('no');
    expect([phone.outside, phone.screen.isEnded]).toEqual([[], true]);
    phone.screen.startAgain();
    expect([phone.screen.requestedUrls, phone.question]).toEqual([[url], '1.1.0\n新茶']);
    phone.answer('yes');
    expect([phone.outside, phone.screen.isEnded]).toEqual([[page], true]);
    phone.screen.startAgain(2);
    expect(phone.question).toBeNull();
  });

  test.each([true, false])(
    'about such a version ends once its owner takes it back, also with atStart %s',
    async (atStart) => {
      const answers = { [url]: JSON.stringify({ ...newer, forced: true }) };
      const phone = start({ modules: { updateRemind: { url, atStart } }, answers });
      if (!atStart) {
        await call(phone, 'app.checkUpdate');
      }
      phone.answer('no');
      answers[url] = JSON.stringify(newer);
      phone.screen.startAgain();
      phone.answer('no');
      phone.screen.startAgain();
      expect([phone.screen.requestedUrls, phone.question]).toEqual([[], null]);
    },
  );

  test.each([
    ['huawei', 'com.huawei.appmarket'],
    ['HONOR', 'com.hihonor.appmarket'],
    ['Xiaomi', 'com.xiaomi.market'],
    ['OPPO', 'com.heytap.market'],
    ['OnePlus', 'com.heytap.market'],
    ['vivo', 'com.bbk.appstore'],
    ['Google', null],
    ['', null],
  ])('leads to the store of %j: %s', async (maker, store) => {
    const phone = started(newer, { open: 'market', atStart: false });
    phone.screen.setMaker(maker, ['market']);
    await call(phone, 'app.checkUpdate');
    phone.answer('yes');
    expect([phone.outside, phone.screen.store]).toEqual([['market://details?id=cn.shanye.tea'], store]);
  });

  test('leads to the download page where no store takes the app', async () => {
    const phone = started(newer, { open: 'market' });
    phone.answer('yes');
    expect(phone.outside).toEqual([page]);
  });
});

describe.each(phonesWith('updateRemind'))('app.checkUpdate on %s', (_, start) => {
  const started = (answer: string | null, config: object = { url }) =>
    start({
      modules: { updateRemind: { atStart: false, ...config } },
      ...(answer !== null && { answers: { [url]: answer } }),
    });

  test('answers what the address says, and shows it unless the page does', async () => {
    const phone = started(JSON.stringify(newer));
    expect(await call(phone, 'app.checkUpdate', { dialog: false })).toEqual({ hasUpdate: true, ...newer });
    expect(phone.question).toBeNull();
    expect(await call(phone, 'app.checkUpdate')).toEqual({ hasUpdate: true, ...newer });
    expect(phone.question).toBe('1.1.0\n新茶');
  });

  test('answers for the version that is there, with what is left out empty', async () => {
    const phone = started('{"versionCode": 1}');
    const nothing = { versionName: '', notes: '', url: '', forced: false };
    expect(await call(phone, 'app.checkUpdate')).toEqual({ hasUpdate: false, versionCode: 1, ...nothing });
    expect(phone.question).toBeNull();
  });

  test.each([[null], [''], ['<html>'], ['[]'], ['{}'], ['{"versionCode": "x"}'], ['{"versionCode": -3}']])(
    'fails for the answer %j',
    async (answer) => {
      expect(await call(started(answer), 'app.checkUpdate')).toBe('E_NETWORK');
    },
  );

  test('refuses a wrong parameter, and answers without address or module', async () => {
    expect(await call(started('{}'), 'app.checkUpdate', { dialog: 1 })).toBe('E_PARAM');
    expect(await call(started('{}', {}), 'app.checkUpdate')).toBe('E_UNSUPPORTED');
    expect(await call(start(), 'app.checkUpdate')).toBe('E_NOT_ENABLED');
  });
});
