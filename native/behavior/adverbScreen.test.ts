import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const video = 'https://shanye.cn/video/7';
const settings = {
  orientation: 'portrait',
  rules: [
    { pattern: '*/video/*', orientation: 'landscape', fullscreen: true },
    { pattern: '*/v*', orientation: 'auto' },
  ],
};

describe.each(phonesWith('adverbScreen'))('the orientation on %s', (_, start) => {
  const started = (config: object = settings) => start({ modules: { adverbScreen: { ...config } } });

  test.each(['auto', 'portrait', 'landscape'])('is that of the settings: %s', (orientation) => {
    const { screen } = started({ orientation });
    expect([screen.orientation, screen.isFull]).toEqual([orientation, false]);
  });

  test('is that of the settings before the user agrees', () => {
    const { screen } = start({ modules: { adverbScreen: { orientation: 'landscape' }, userAgreement: {} } });
    expect(screen.orientation).toBe('landscape');
  });

  test('follows the first link that matches, whether the page loads or a script goes there', () => {
    const phone = started();
    phone.open(video);
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['landscape', true]);
    phone.pushState('https://shanye.cn/list');
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['portrait', false]);
    phone.pushState(video);
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['landscape', true]);
    phone.open('https://shanye.cn/vase');
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['auto', false]);
  });

  test('is that of the window on top, and of the page below once the window is gone', () => {
    const phone = started();
    phone.openWindow(video);
    expect(phone.screen.orientation).toBe('landscape');
    phone.screen.back();
    expect(phone.screen.orientation).toBe('portrait');
  });

  test('comes back after a video on the whole screen, with the bars as they were', () => {
    const phone = started({ orientation: 'portrait', fullscreen: true });
    phone.screen.showVideo();
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['landscape', true]);
    phone.screen.back();
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['portrait', true]);
  });

  test('changes only after a video when the page asks for another meanwhile', async () => {
    const phone = started();
    phone.screen.showVideo();
    await call(phone, 'screen.orientation', { value: 'auto' });
    expect(phone.screen.orientation).toBe('landscape');
    phone.screen.back();
    expect(phone.screen.orientation).toBe('auto');
  });

  test('is the phone’s own when the module is off, and the functions answer so', async () => {
    const phone = start();
    phone.open(video);
    expect(phone.screen.orientation).toBe('auto');
    expect(await call(phone, 'screen.orientation', { value: 'portrait' })).toBe('E_NOT_ENABLED');
    expect(await call(phone, 'screen.fullscreen')).toBe('E_NOT_ENABLED');
  });
});

describe.each(phonesWith('adverbScreen'))('screen.orientation and screen.fullscreen on %s', (_, start) => {
  const started = () => start({ modules: { adverbScreen: settings } });

  test('count until another page loads; an address of a script is the same page', async () => {
    const phone = started();
    expect(await call(phone, 'screen.orientation', { value: 'landscape' })).toEqual({
      value: 'landscape',
      fullscreen: false,
    });
    expect(await call(phone, 'screen.fullscreen')).toEqual({ value: 'landscape', fullscreen: true });
    phone.pushState('https://shanye.cn/list');
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['landscape', true]);
    phone.open('https://shanye.cn/other');
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['portrait', false]);
  });

  test('override the link of the settings, each alone', async () => {
    const phone = started();
    phone.open(video);
    expect(await call(phone, 'screen.fullscreen', { on: false })).toEqual({ value: 'landscape', fullscreen: false });
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['landscape', false]);
  });

  test.each([[{}], [{ value: null }], [{ value: '' }]])('answer only, by %j', async (params) => {
    const phone = started();
    expect(await call(phone, 'screen.orientation', params)).toEqual({ value: 'portrait', fullscreen: false });
  });

  test.each([['sideways'], ['PORTRAIT'], [1], [true]])('refuse %j and change nothing', async (value) => {
    const phone = started();
    expect(await call(phone, 'screen.orientation', { value })).toBe('E_PARAM');
    expect(await call(phone, 'screen.fullscreen', { on: String(value) })).toBe('E_PARAM');
    expect([phone.screen.orientation, phone.screen.isFull]).toEqual(['portrait', false]);
  });
});
