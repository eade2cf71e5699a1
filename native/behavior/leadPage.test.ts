import { describe, expect, test } from 'vitest';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const home = 'https://shanye.cn/';
const pages = ['tea.png', 'shop.png', 'road.png'].map((image) => ({ image }));
const settings = { pages, buttonText: { zh: '开始', en: 'Start' } };

describe.each(phonesWith('leadPage'))('the guide on %s', (_, start) => {
  const started = (config: object = {}, more: object = {}) =>
    start({ modules: { leadPage: { ...settings, ...config } }, ...more });

  test('lies over the first page, which loads beneath it', () => {
    const phone = started();
    expect([phone.screen.pictures, phone.loads]).toEqual([['tea.png', 'shop.png'], [home]]);
    expect(phone.texts).toContain('跳过');
  });

  test('comes after the consent', () => {
    const phone = started({}, { modules: { leadPage: settings, userAgreement: {} } });
    expect(phone.screen.pictures).toEqual([]);
    phone.press('同意');
    expect(phone.screen.pictures).toEqual(['tea.png', 'shop.png']);
  });

  test('turns its pages by finger and by back, holds the neighbours only, and ends with the button of the last one', () => {
    const phone = started();
    phone.screen.slide('forward');
    expect(phone.screen.pictures).toEqual(['tea.png', 'shop.png', 'road.png']);
    phone.screen.back();
    expect(phone.screen.pictures).toEqual(['tea.png', 'shop.png']);
    phone.screen.slide('forward');
    phone.screen.slide('forward');
    expect([phone.screen.pictures, phone.texts.includes('跳过')]).toEqual([['shop.png', 'road.png'], false]);
    phone.press('开始');
    expect([phone.screen.pictures, phone.screen.isLeft]).toEqual([[], false]);
  });

  test.each([
    ['swipe', true],
    ['both', true],
    ['button', false],
  ])('entered by %s ends with a swipe behind the last page: %s', (enter, ends) => {
    const phone = started({ enter });
    for (const _ of pages) {
      phone.screen.slide('forward');
    }
    expect(phone.screen.pictures.length === 0).toBe(ends);
  });

  test('can be skipped by its button and by back, unless the settings forbid it', () => {
    const pressed = started();
    pressed.press('跳过');
    expect(pressed.screen.pictures).toEqual([]);
    const wentBack = started();
    wentBack.screen.back();
    expect([wentBack.screen.pictures, wentBack.screen.isLeft]).toEqual([[], false]);
    const whole = started({ skip: false });
    whole.screen.back();
    expect([whole.screen.pictures.length, whole.screen.isLeft]).toEqual([2, true]);
  });

  test('comes once in a version', () => {
    const phone = started();
    phone.press('跳过');
    phone.screen.startAgain();
    expect(phone.screen.pictures).toEqual([]);
    phone.screen.startAgain(2);
    expect(phone.screen.pictures).toEqual(['tea.png', 'shop.png']);
  });

  test('comes again while nobody has seen it to its end, and at every start where the settings have it so', () => {
    const unseen = started();
    unseen.screen.startAgain();
    expect(unseen.screen.pictures).toHaveLength(2);
    const every = started({ every: true });
    every.press('跳过');
    every.screen.startAgain();
    expect(every.screen.pictures).toHaveLength(2);
  });

  test('of no picture is not there', () => {
    expect(started({ pages: [] }).screen.pictures).toEqual([]);
  });
});

describe.each(phonesWith('leadPage'))('guide.show on %s', (_, start) => {
  const started = (config: object = {}) => start({ modules: { leadPage: { ...settings, ...config } } });

  test.each([
    ['跳过', 'skip'],
    ['开始', 'enter'],
  ])('shows the pages again and answers after %s', async (button, result) => {
    const phone = started();
    phone.press('跳过');
    const answer = call(phone, 'guide.show');
    expect(phone.screen.pictures).toEqual(['tea.png', 'shop.png']);
    const second = call(phone, 'guide.show');
    if (button === '开始') {
      phone.screen.slide('forward');
      phone.screen.slide('forward');
    }
    phone.press(button);
    expect([await answer, await second]).toEqual([{ result }, { result }]);
  });

  test('has nothing to show without pictures, and answers that the module is off', async () => {
    expect(await call(started({ pages: [] }), 'guide.show')).toBe('E_UNSUPPORTED');
    expect(await call(start(), 'guide.show')).toBe('E_NOT_ENABLED');
  });
});
