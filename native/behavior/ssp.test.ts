import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const sale = 'https://shanye.cn/sale';
const one = { image: 'spring.png', link: sale };
const two = { image: 'autumn.png' };
const day = 24 * 60 * 60;

describe.each(phonesWith('ssp'))('the advertisement at the start on %s', (_, start) => {
  const started = (config: object = {}, modules: object = {}) =>
    start({ modules: { ssp: { splash: [one], ...config }, ...modules } });

  test('lies over the first page with its mark and, from the first moment, the way out', () => {
    const phone = started();
    expect([phone.screen.pictures, phone.loads]).toEqual([['spring.png'], [home]]);
    expect(phone.texts).toEqual(['跳过 5', '广告']);
  });

  test('comes after the consent', () => {
    const phone = started({}, { userAgreement: {} });
    expect(phone.screen.pictures).toEqual([]);
    phone.press('同意');
    expect(phone.screen.pictures).toEqual(['spring.png']);
  });

  test.each([1, 3, 10])('counts down and ends by itself after %i seconds', (splashSeconds) => {
    const phone = started({ splashSeconds });
    phone.wait(splashSeconds - 1);
    expect(phone.texts).toContain('跳过 1');
    phone.wait(1);
    expect(phone.screen.pictures).toEqual([]);
  });

  test('ends by its button and by back, which leave the app where it is', () => {
    const pressed = started();
    pressed.press('跳过 5');
    expect([pressed.screen.pictures, pressed.loads]).toEqual([[], [home]]);
    const wentBack = started();
    wentBack.screen.back();
    expect([wentBack.screen.pictures, wentBack.screen.isLeft]).toEqual([[], false]);
  });

  test('leads to its link by a touch, and nowhere without one', () => {
    const phone = started();
    phone.screen.touchPicture();
    expect([phone.screen.pictures, phone.loads.at(-1)]).toEqual([[], sale]);
    const plain = started({ splash: [two] });
    plain.screen.touchPicture();
    expect([plain.screen.pictures, plain.loads]).toEqual([['autumn.png'], [home]]);
  });

  test.each([
    ['always', true, true],
    ['daily', false, true],
    ['once', false, false],
  ])('comes %s: again at the next start %s, and after a day %s', (splashFrequency, next, later) => {
    const phone = started({ splashFrequency });
    phone.screen.startAgain();
    expect(phone.screen.pictures.length > 0).toBe(next);
    phone.wait(day + 1);
    phone.screen.startAgain();
    expect(phone.screen.pictures.length > 0).toBe(later);
  });

  test('plays its video without sound, and shows the picture where the phone cannot play it', () => {
    const phone = started({ splash: [{ ...one, video: 'spring.mp4' }] });
    expect(phone.screen.videos).toEqual(['shell/pictures/2.mp4']);
    phone.screen.touchPicture();
    expect(phone.loads.at(-1)).toBe(sale);
    const without = started({ splash: [{ ...one, video: 'spring.mp4' }] });
    without.screen.failVideo();
    expect([without.screen.videos, without.screen.pictures]).toEqual([[], ['spring.png']]);
  });

  test('takes turns with the others', () => {
    const phone = started({ splash: [one, two] });
    const pictures = [1, 2, 3].map(() => {
      const [picture] = phone.screen.pictures;
      phone.screen.startAgain();
      return picture;
    });
    expect(pictures).toEqual(['spring.png', 'autumn.png', 'spring.png']);
  });

  test('ends with splash.hide, and never comes with the module off', async () => {
    const phone = started();
    expect(await call(phone, 'splash.hide')).toEqual({});
    expect(phone.screen.pictures).toEqual([]);
    expect(start().screen.pictures).toEqual([]);
  });
});

describe.each(phonesWith('ssp'))('the remote list on %s', (_, start) => {
  const remote = 'https://ads.shanye.cn/list.json';
  const image = 'https://ads.shanye.cn/summer.png';
  const picture = '\u0089PNG\r\n\u001a\nsummer';
  const started = (list: object | string, config: object = {}) =>
    start({
      modules: { ssp: { splash: [two], remote, ...config } },
      answers: { [remote]: typeof list === 'string' ? list : JSON.stringify(list), [image]: picture },
    });

  test('is asked for at the start, with its pictures, and counts from the next start on', () => {
    const phone = started({ splash: [{ image, link: sale }] });
    expect([phone.screen.requestedUrls, phone.screen.pictures]).toEqual([[remote, image], ['autumn.png']]);
    phone.screen.startAgain();
    expect([phone.screen.requestedUrls, phone.screen.pictures]).toEqual([[remote], ['summer']]);
    phone.screen.touchPicture();
    expect(phone.loads.at(-1)).toBe(sale);
  });

  test('waits for the consent, and is asked for only where the settings name one', () => {
    const phone = start({ modules: { ssp: { remote }, userAgreement: {} } });
    expect(phone.screen.requestedUrls).toEqual([]);
    phone.press('同意');
    expect(phone.screen.requestedUrls).toEqual([remote]);
    expect(started('{}', { remote: '' }).screen.requestedUrls).toEqual([]);
  });

  test.each([[''], ['<html>'], ['[]'], ['{"splash": 1}'], ['{"banner": []}']])(
    'that says %j leaves the settings',
    (list) => {
      const phone = started(list);
      phone.screen.startAgain();
      expect(phone.screen.pictures).toEqual(['autumn.png']);
    },
  );

  test('can empty a slot', () => {
    const phone = started({ splash: [] });
    phone.screen.startAgain();
    expect(phone.screen.pictures).toEqual([]);
  });

  test.each([
    ['http://ads.shanye.cn/summer.png'],
    ['https://elsewhere.example/summer.png'],
    ['file:///sdcard/a.png'],
    [''],
  ])('never loads the picture %j', (stray) => {
    const phone = started({ splash: [{ image: stray }] });
    phone.screen.startAgain();
    expect([phone.screen.requestedUrls, phone.screen.pictures]).toEqual([[remote], []]);
  });

  test.each([['javascript:alert(1)'], ['intent://x'], [7], [null]])('opens no link %j', (link) => {
    const phone = started({ splash: [{ image, link }] });
    phone.screen.startAgain();
    phone.screen.touchPicture();
    expect([phone.loads, phone.outside, phone.screen.pictures]).toEqual([[home], [], ['summer']]);
  });
});

describe.each(phonesWith('ssp'))('ad.show on %s', (_, start) => {
  const started = (config: object = {}) =>
    start({ modules: { ssp: { banner: [one], interstitial: [two], interstitialMinutes: 5, ...config } } });

  test('shows a banner beside the page until it is closed', async () => {
    const phone = started();
    expect(await call(phone, 'ad.show', { slot: 'banner' })).toEqual({ result: 'shown' });
    expect([phone.screen.pictures, phone.texts]).toEqual([['spring.png'], ['×', '广告']]);
    phone.press('×');
    expect(phone.screen.pictures).toEqual([]);
    await call(phone, 'ad.show', { slot: 'banner' });
    expect(await call(phone, 'ad.hide')).toEqual({});
    expect(phone.screen.pictures).toEqual([]);
  });

  test('opens the link of a banner, which stays', async () => {
    const phone = started();
    await call(phone, 'ad.show', { slot: 'banner' });
    phone.screen.touchPicture();
    expect([phone.loads.at(-1), phone.screen.pictures]).toEqual([sale, ['spring.png']]);
  });

  test('shows one between pages until it is left, and no second one beside it', async () => {
    const phone = started();
    const answer = call(phone, 'ad.show', { slot: 'interstitial' });
    phone.wait(60);
    expect([phone.screen.pictures, phone.texts]).toEqual([['autumn.png'], ['关闭', '广告']]);
    expect(await call(phone, 'ad.show', { slot: 'banner' })).toBe('E_CANCEL');
    phone.press('关闭');
    expect(await answer).toEqual({ result: 'skip' });
  });

  test('answers a touch, and the end of the time', async () => {
    const phone = started({ splash: [one], splashFrequency: 'once' });
    phone.press('跳过 5');
    const touched = call(phone, 'ad.show', { slot: 'splash' });
    phone.wait(5);
    expect(await touched).toEqual({ result: 'timeout' });
    const second = call(phone, 'ad.show', { slot: 'splash' });
    phone.screen.touchPicture();
    expect([await second, phone.loads.at(-1)]).toEqual([{ result: 'click' }, sale]);
  });

  test('keeps the pause between two of them', async () => {
    const phone = started();
    const first = call(phone, 'ad.show', { slot: 'interstitial' });
    phone.press('关闭');
    await first;
    phone.wait(4 * 60);
    expect(await call(phone, 'ad.show', { slot: 'interstitial' })).toEqual({ result: 'none' });
    phone.wait(61);
    call(phone, 'ad.show', { slot: 'interstitial' });
    expect(phone.screen.pictures).toEqual(['autumn.png']);
  });

  test('of an empty slot answers none', async () => {
    const phone = started({ banner: [] });
    expect(await call(phone, 'ad.show', { slot: 'banner' })).toEqual({ result: 'none' });
    expect(await call(phone, 'ad.show', { slot: 'splash' })).toEqual({ result: 'none' });
  });

  test.each([[{}], [{ slot: '' }], [{ slot: 'shake' }], [{ slot: 1 }], [{ slot: null }]])(
    'refuses %j',
    async (params) => {
      const phone = started();
      expect(await call(phone, 'ad.show', params)).toBe('E_PARAM');
      expect(phone.screen.pictures).toEqual([]);
    },
  );

  test('answers that the module is off', async () => {
    for (const name of ['ad.show', 'ad.hide', 'splash.hide']) {
      expect(await call(start(), name, { slot: 'banner' })).toBe('E_NOT_ENABLED');
    }
  });
});
