import { expect, test } from 'vitest';
import { faultOfSiteOffer } from './offline-site.ts';

test('an offline site is for Android, from the professional plan on', () => {
  const plansThatMay = (['wrapper', 'primary', 'higher', 'professional', 'max'] as const).filter(
    (plan) => faultOfSiteOffer({ platforms: ['android'], plan }) === null,
  );
  expect(plansThatMay).toEqual(['professional', 'max']);
  expect(faultOfSiteOffer({ platforms: ['android'], plan: 'higher' })).toBe('lowPlan');
  expect(faultOfSiteOffer({ platforms: ['android', 'ios'], plan: 'max' })).toBe('noIos');
  expect(faultOfSiteOffer({ platforms: ['ios'], plan: 'wrapper' })).toBe('noIos');
});
