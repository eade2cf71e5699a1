import { expect, test } from 'vitest';
import { AndroidScreen } from './android-screen.ts';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';
import { levels } from './robolectric/tools.ts';

const gesture = { swipe: 'history', edge: 32, distance: 96, doubleBack: true, leaveText: { zh: '再按', en: 'Again' } };

test('where lines begin at the right edge, so does the way back', () => {
  const rig = new Rig(configWith({ gesture }), (phone) => {
    phone.isRightToLeft = true;
  }).start();
  rig.web.follow('https://shop.example.cn/list');
  rig.phone.pass(500);
  const screen = new AndroidScreen(() => rig);
  expect(screen.swipe('left', 140)).toBe(false);
  expect(screen.swipe('right', 140)).toBe(true);
  expect(rig.web.getUrl()).toBe('https://shop.example.cn/start');
  expect(screen.swipe('left', 140)).toBe(true);
  expect(rig.web.getUrl()).toBe('https://shop.example.cn/list');
});

test.each(levels)(
  'on level %i, the back after the message is the system’s own, which shows the home screen',
  (level) => {
    const rig = new Rig(configWith({ gesture }), (phone) => {
      phone.sdk = level;
    }).start();
    rig.back();
    expect([rig.phone.toasts, rig.phone.lifeEvents]).toEqual([['再按'], []]);
    expect(rig.phone.backCallback).toBeNull();
    rig.back();
    expect(rig.phone.lifeEvents).toEqual(['left']);
    rig.phone.pass(2_000);
    expect(rig.phone.backCallback === null).toBe(level < 33);
  },
);
