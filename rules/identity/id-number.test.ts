import { describe, expect, test } from 'vitest';
import { checkIdNumber, maskedIdNumber } from './id-number.ts';

const at = (time: string) => Date.parse(time) / 1000;
const now = at('2026-03-01T12:00:00+08:00');
const reasonOf = (text: string, when = now) => {
  const checked = checkIdNumber(text, when);
  return checked.ok ? 'ok' : checked.reason;
};

describe('GB 11643-1999', () => {
  test.each([
    '11010519491231002X',
    '11010519491231002x',
    '110101199003070011',
    ' 110101199003070011 ',
    '１１０１０１１９９００３０７００１１',
  ])('%s is a number', (text) => {
    expect(reasonOf(text)).toBe('ok');
  });

  test.each([
    ['110105194912310021', 'checksum'],
    ['110101199003070012', 'checksum'],
    ['110105199902290015', 'birthday'],
    ['440524188001010014', 'birthday'],
    ['310101199001010', 'format'],
    ['010101199003070011', 'format'],
    ['11010519491231002Y', 'format'],
    ['1101011990030700111', 'format'],
    ['<b>10101199003070011', 'format'],
    ['', 'format'],
  ])('%s is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test('a birthday in the future is refused', () => {
    expect(reasonOf('110101199003070011', at('1990-03-06T23:59:59+08:00'))).toBe('birthday');
    expect(reasonOf('110101199003070011', at('1990-03-07T00:00:00+08:00'))).toBe('underAge');
  });
});

describe('a person is of age at 18 in Shanghai', () => {
  test('from the birthday on, not a second earlier', () => {
    expect(reasonOf('110101199003070011', at('2008-03-06T23:59:59+08:00'))).toBe('underAge');
    expect(reasonOf('110101199003070011', at('2008-03-07T00:00:00+08:00'))).toBe('ok');
  });

  test('a person born on a leap day is of age from the first of March', () => {
    const leap = '110101200402290017';
    expect(reasonOf(leap, at('2022-02-28T12:00:00+08:00'))).toBe('underAge');
    expect(reasonOf(leap, at('2022-03-01T00:00:00+08:00'))).toBe('ok');
  });
});

test('an answer shows three digits and the last four characters', () => {
  expect(maskedIdNumber('11010519491231002X')).toBe('110***********002X');
});
