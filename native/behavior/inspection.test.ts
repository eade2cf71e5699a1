import { describe, expect, test } from 'vitest';
import { phones } from './phones.ts';

describe.each(phones)('developer tools of a computer on %s', (_, start) => {
  test('may look into the pages of a trial', () => {
    expect(start({ isTrial: true }).isInspectable).toBe(true);
  });

  test('never look into those of an app that is paid for', () => {
    expect(start().isInspectable).toBe(false);
  });
});
