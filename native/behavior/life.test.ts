import { describe, expect, test } from 'vitest';
import { fullConfigs } from '#tests/story/full-settings.ts';
import type { Phone } from './phone.ts';
import { phones, systems } from './phones.ts';

describe.each(phones)('on %s a module', (_, start) => {
  test('starts with the consent, hears of its page, rests with the app, and stops with the consent', () => {
    const phone = start({ modules: { userAgreement: {}, pullRefresh: {}, nativeConfig: {} } });
    expect(phone.life).toEqual([]);
    phone.press('同意');
    expect(phone.life.splice(0)).toEqual(['start', 'ready']);
    phone.open('https://shanye.cn/leaves');
    phone.leave();
    phone.comeBack();
    expect(phone.life.splice(0)).toEqual(['ready', 'pause', 'resume']);
    phone.run('qdb.agreement.revoke()');
    // Android pauses an activity that it creates again.
    expect(phone.life.splice(0).filter((word) => word !== 'pause')).toEqual(['stop', 'gone']);
    phone.press('同意');
    expect(phone.life).toEqual(['start', 'ready']);
  });

  test('is asked first about an address that comes back to the app; otherwise it is a deep link', () => {
    const phone = start({ modules: { pullRefresh: {}, nativeConfig: { scheme: 'tea' } } });
    phone.life.splice(0);
    phone.leave();
    phone.comeBack('tea://open?url=https%3A%2F%2Fshanye.cn%2Fleaves');
    expect([...new Set(phone.life)].sort()).toEqual(['pause', 'ready', 'result', 'resume']);
    expect(phone.loads.at(-1)).toBe('https://shanye.cn/leaves');
  });

  test('that is off has no life', () => {
    const phone = start({ modules: { nativeConfig: {} } });
    phone.open('https://shanye.cn/leaves');
    phone.leave();
    expect(phone.life).toEqual(['start', 'pause']);
  });
});

/**
 * The greatest number of instructions of a start: without modules, with four, and with every module and a value in every setting. They rose by 2 % with
 * the four when modules got views and the back button. Since Android reads the list of modules from the settings, one that is off costs nothing, and one
 * that is on six more. The colors of bars, which every start paints, cost fourteen, the question for an
 * immersive page eleven, that for remote settings eight, and thirty with nativeConfig. All 27 have a thousand each, two tabs and two advertisements included.
 */
const most: Readonly<Record<Phone['system'], readonly [none: number, four: number, every: number]>> = {
  android: [1_929, 2_835, 28_000],
  ios: [17_107, 21_563, 23_500],
};
const four = { noNetWork: {}, pullRefresh: {}, userAgreement: {}, nativeConfig: {} };

describe.each(systems)('on %s the way from the start to the first load', (_, start) => {
  test('needs no more instructions than before, without modules, with four and with all', () => {
    const phones = [{}, four, fullConfigs].map((modules) => start({ modules, agreed: 1 }));
    expect(phones.map(({ loads }) => loads.length)).toEqual([1, 1, 1]);
    for (const [place, { system, stepsToLoad }] of phones.entries()) {
      expect(stepsToLoad).toBeLessThanOrEqual(most[system][place]!);
    }
  });
});
