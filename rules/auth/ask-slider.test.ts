import { expect, test } from 'vitest';
import { codeNeedsSlider, loginNeedsSlider } from './ask-slider.ts';

test.each([
  [{ toTarget: 0, fromAddress: 0, siteUsed: 0 }, false],
  [{ toTarget: 1, fromAddress: 3, siteUsed: 0.49 }, false],
  [{ toTarget: 2, fromAddress: 0, siteUsed: 0 }, true],
  [{ toTarget: 0, fromAddress: 4, siteUsed: 0 }, true],
  [{ toTarget: 0, fromAddress: 0, siteUsed: 0.5 }, true],
])('a code after %j needs the slider: %s', (risk, expected) => {
  expect(codeNeedsSlider(risk)).toBe(expected);
});

test.each([
  [{ ofAccount: 1, fromAddress: 9 }, false],
  [{ ofAccount: 2, fromAddress: 2 }, true],
  [{ ofAccount: 0, fromAddress: 10 }, true],
])('a sign-in after %j needs the slider: %s', (risk, expected) => {
  expect(loginNeedsSlider(risk)).toBe(expected);
});
