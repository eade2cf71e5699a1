import { describe, expect, test } from 'vitest';
import { checkCreditCode, maskedCreditCode } from './credit-code.ts';

const reasonOf = (text: string) => {
  const checked = checkCreditCode(text);
  return checked.ok ? 'ok' : checked.reason;
};

describe('GB 32100-2015', () => {
  test.each([
    '91350100M000100Y43',
    '91350100m000100y43',
    '91330100799655058B',
    '9144030071526726XG',
    '914403001922038216',
    '91110108551385082Q',
    '91110000802100433B',
  ])('%s is a code', (text) => {
    expect(reasonOf(text)).toBe('ok');
  });

  test.each([
    ['91350100M000100Y44', 'checksum'],
    ['19350100M000100Y43', 'checksum'],
    ['91350100M000100I43', 'format'],
    ['9135010OM000100Y43', 'format'],
    ['91350100M000100Y4', 'format'],
    ['<script>alert(1)</', 'format'],
    ['', 'format'],
  ])('%s is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test('a change of any one character is detected', () => {
    const good = '91350100M000100Y43';
    const wrong = [...good].map(
      (character, at) => `${good.slice(0, at)}${character === '1' ? '2' : '1'}${good.slice(at + 1)}`,
    );
    expect(wrong.map(reasonOf)).not.toContain('ok');
  });
});

test('an answer shows both ends', () => {
  expect(maskedCreditCode('91350100M000100Y43')).toBe('9135**********0Y43');
});
