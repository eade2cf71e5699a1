import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const video = 'https://shanye.cn/video/7';

describe.each(phonesWith('wakey'))('the screen on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { wakey: { ...config } } });
  const onVideo = { always: false, onlyOn: [{ pattern: '*/video/*' }] };

  test('stays on while the app is open', () => {
    expect(started().screen.staysOn).toBe(true);
  });

  test('does not stay on before the user agrees, nor when the module is off', () => {
    expect(start({ modules: { wakey: {}, userAgreement: {} } }).screen.staysOn).toBe(false);
    expect(start().screen.staysOn).toBe(false);
  });

  test('stays on for the links of the settings only, whether the page loads or a script goes there', () => {
    const phone = started(onVideo);
    expect(phone.screen.staysOn).toBe(false);
    phone.open(video);
    expect(phone.screen.staysOn).toBe(true);
    phone.pushState('https://shanye.cn/list');
    expect(phone.screen.staysOn).toBe(false);
    phone.openWindow(video);
    expect(phone.screen.staysOn).toBe(true);
    phone.screen.back();
    expect(phone.screen.staysOn).toBe(false);
  });

  test.each([
    [0, -1],
    [1, 0.01],
    [60, 0.6],
    [100, 1],
  ])('with a brightness of %i %% in the settings has %d', (percent, brightness) => {
    expect(started({ brightness: percent }).screen.brightness).toBe(brightness);
  });

  test('screen.keepOn counts until another page loads, and against the settings', async () => {
    const phone = started(onVideo);
    expect(await call(phone, 'screen.keepOn')).toEqual({});
    expect(phone.screen.staysOn).toBe(true);
    phone.pushState('https://shanye.cn/list');
    expect(phone.screen.staysOn).toBe(true);
    phone.open(video);
    await call(phone, 'screen.keepOn', { on: false });
    expect(phone.screen.staysOn).toBe(false);
    phone.open(video);
    expect(phone.screen.staysOn).toBe(true);
  });

  test('screen.setBrightness counts until another page loads, then that of the settings again', async () => {
    const phone = started({ brightness: 40 });
    expect(await call(phone, 'screen.setBrightness', { value: 1 })).toEqual({});
    expect(phone.screen.brightness).toBe(1);
    expect(await call(phone, 'screen.setBrightness', { value: -1 })).toEqual({});
    expect(phone.screen.brightness).toBe(-1);
    phone.open('https://shanye.cn/other');
    expect(phone.screen.brightness).toBe(0.4);
  });

  test.each([[{}], [{ value: null }], [{ value: '1' }], [{ value: 1.01 }], [{ value: -0.5 }], [{ value: true }]])(
    'screen.setBrightness refuses %j and changes nothing',
    async (params) => {
      const phone = started({ brightness: 40 });
      expect(await call(phone, 'screen.setBrightness', params)).toBe('E_PARAM');
      expect(await call(phone, 'screen.keepOn', { on: 'yes' })).toBe('E_PARAM');
      expect([phone.screen.brightness, phone.screen.staysOn]).toEqual([0.4, true]);
    },
  );

  test('the functions answer that the module is off', async () => {
    const phone = start();
    expect(await call(phone, 'screen.keepOn')).toBe('E_NOT_ENABLED');
    expect(await call(phone, 'screen.setBrightness', { value: 1 })).toBe('E_NOT_ENABLED');
  });
});
