import { describe, expect, test } from 'vitest';
import { type StepFacts, type Steps, stepsLeft, stepsOf } from './first-steps.ts';

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
const after = (facts: Partial<StepFacts>): Steps => stepsOf({ ...built, ...facts });
const open: Steps = { install: 'open', share: 'open', verify: 'open', key: 'open', store: 'open' };

test('after the build every step is open', () => {
  expect(after({})).toEqual(open);
  expect(stepsLeft(after({}))).toHaveLength(5);
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
    expect(after(facts)).toEqual({ ...open, ...steps });
  });
});

describe('a step that cannot be done says why', () => {
  test.each([
    ['an expired licence', { isOver: true }, { install: 'over', share: 'over', store: 'over' }],
    ['a trial', { isTrial: true }, { store: 'trial' }],
    ['a trial that is over', { isTrial: true, isOver: true }, { install: 'over', share: 'over', store: 'trial' }],
    ['an app for iOS alone', { isIosOnly: true }, { share: 'unsigned' }],
    ['one that is published signed', { isIosOnly: true, isDistributed: true }, {}],
  ] as const)('%s', (_, facts, steps) => {
    expect(after(facts)).toEqual({ ...open, ...steps });
  });

  test('and what was done before stays done', () => {
    const done = { isInstallerTaken: true, isDistributed: true, downloads: 3, isKeyOut: true, isStoreFileTaken: true };
    expect(stepsLeft(after({ ...done, person: 'passed', isOver: true, isIosOnly: true }))).toEqual([]);
  });
});
