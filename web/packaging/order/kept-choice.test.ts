import { describe, expect, test } from 'vitest';
import { choiceFrom, readKeptChoice } from './kept-choice.ts';

const base = { plan: 'professional', platforms: ['android', 'ios'] } as const;

describe('the kept choice of an order', () => {
  test('stands in place of what the app proposes', () => {
    const kept = readKeptChoice({ plan: 'primary', period: 'm3', platforms: ['ios'], platformsOfApp: 'android,ios' });
    expect(choiceFrom(base, kept)).toEqual({ plan: 'primary', period: 'm3', platforms: ['ios'] });
  });

  test('follows step 1 once other platforms are chosen there', () => {
    const kept = readKeptChoice({ period: 'm0', platforms: ['ios'], platformsOfApp: 'android,ios' });
    const { platforms, period } = choiceFrom({ ...base, platforms: ['android'] }, kept);
    expect([platforms, period]).toEqual([['android'], 'm0']);
  });

  test.each([
    null,
    { plan: 'gold', period: 'm7' },
    { plan: 'constructor', period: 'toString' },
    { plan: 'max' },
    { platforms: [], platformsOfApp: 'android,ios' },
    { platforms: ['windows'], platformsOfApp: 'android,ios' },
    { platforms: ['ios'] },
  ])('is ignored where it is broken: %j', (values) => {
    expect(choiceFrom(base, readKeptChoice(values))).toEqual({ ...base, period: 'm12' });
  });
});
