import { describe, expect, test } from 'vitest';
import type { Phone, PhoneInput } from './phone.ts';
import { phones } from './phones.ts';

/** The greatest number of instructions of a start: without modules, and with all four. These numbers only fall. */
const most: Readonly<Record<Phone['system'], readonly [none: number, all: number]>> = {
  android: [2_024, 2_680],
  ios: [17_107, 21_563],
};
const all: PhoneInput = { modules: { noNetWork: {}, pullRefresh: {}, userAgreement: {}, nativeConfig: {} }, agreed: 1 };

describe.each(phones)('on %s the way from the start to the first load', (_, start) => {
  test('needs no more instructions than before, without modules and with all four', () => {
    const [none, four] = [start(), start(all)];
    const [mostOfNone, mostOfFour] = most[none.system];
    expect([four.loads.length, none.loads.length]).toEqual([1, 1]);
    expect(none.stepsToLoad).toBeLessThanOrEqual(mostOfNone);
    expect(four.stepsToLoad).toBeLessThanOrEqual(mostOfFour);
  });
});
