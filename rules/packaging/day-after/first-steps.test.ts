import { describe, expect, test } from 'vitest';
import { nextStep, type StepFacts, type Steps, stepsLeft, stepsOf } from './first-steps.ts';

const built: StepFacts = {
  isOver: false,
  isTrial: false,
  isIosOnly: false,
  isInstallerTaken: false,
  isStoreFileTaken: false,
  downloads: 0,
  isDistributed: false,
  hasTester: false,
  person: 'none',
  isKeyOut: false,
};
const told = (facts: Partial<StepFacts>): Steps => stepsOf({ ...built, ...facts });
const open: Steps = { install: 'open', share: 'open', verify: 'open', key: 'open', store: 'open' };

test('after the build every step is open', () => {
  expect(told({})).toEqual(open);
  expect(stepsLeft(told({}))).toHaveLength(5);
});

describe('a fact ticks its step, and its end unticks it', () => {
  test.each([
    ['an installer was downloaded', { isInstallerTaken: true }, { install: 'done' }],
    ['a download from the install page', { isDistributed: true, downloads: 1 }, { install: 'done', share: 'done' }],
    ['a registered device', { isDistributed: true, hasTester: true }, { share: 'done' }],
    ['an install page that nobody has used', { isDistributed: true }, {}],
    ['a passed verification', { person: 'passed' }, { verify: 'done' }],
    ['a verification that waits', { person: 'pending' }, { verify: 'waiting' }],
    ['a verification that failed', { person: 'failed' }, {}],
    ['a key in the hands of the member', { isKeyOut: true }, { key: 'done' }],
    ['a file for stores', { isStoreFileTaken: true }, { store: 'done' }],
  ] as const)('%s', (_, facts, steps) => {
    expect(told(facts)).toEqual({ ...open, ...steps });
  });
});

test('the next step is the first that can be done now', () => {
  expect(nextStep(told({}))).toBe('install');
  expect(nextStep(told({ isTrial: true, isOver: true }))).toBe('verify');
  expect(nextStep(told({ isTrial: true, isOver: true, isKeyOut: true, person: 'pending' }))).toBeUndefined();
});

describe('a step that cannot be done says why', () => {
  test.each([
    ['an expired licence', { isOver: true }, { install: 'over', share: 'over', store: 'over' }],
    ['a trial', { isTrial: true }, { store: 'trial' }],
    ['a trial that is over', { isTrial: true, isOver: true }, { install: 'over', share: 'over', store: 'trial' }],
    ['an app for iOS alone', { isIosOnly: true }, { share: 'unsigned' }],
    ['one that is published signed', { isIosOnly: true, isDistributed: true }, {}],
  ] as const)('%s', (_, facts, steps) => {
    expect(told(facts)).toEqual({ ...open, ...steps });
  });

  test('and what was done before stays done', () => {
    const done = { isInstallerTaken: true, isDistributed: true, downloads: 3, isKeyOut: true, isStoreFileTaken: true };
    expect(stepsLeft(told({ ...done, person: 'passed', isOver: true, isIosOnly: true }))).toEqual([]);
  });
});
