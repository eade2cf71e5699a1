import { describe, expect, test } from 'vitest';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { concat, equalBytes, hex } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { childrenOf, decodeDer, decodeIdentifier, decodeSmallInteger, decodeText, decodeTime } from './decode-der.ts';
import {
  bitString,
  bmpString,
  boolean,
  context,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
  time,
  utf8String,
} from './encode-der.ts';
import { normalizeBer } from './normalize-ber.ts';

describe('values, byte for byte:', () => {
  test.each([
    ['a whole number', integer(127), '02017f'],
    ['a number whose high bit would read as a sign', integer(128), '02020080'],
    ['a number of three bytes', integer(65537), '0203010001'],
    ['zero', integer(0), '020100'],
    ['a number of bytes, shortened', integer(Uint8Array.of(0, 0, 0x81)), '02020081'],
    ['an object identifier', objectIdentifier('1.2.840.113549.1.1.11'), '06092a864886f70d01010b'],
    ['an object identifier below 2.5', objectIdentifier('2.5.4.3'), '0603550403'],
    ['text', utf8String('中'), '0c03e4b8ad'],
    ['text of two bytes a letter', bmpString('中a'), '1e044e2d0061'],
    ['bits', bitString(Uint8Array.of(1)), '03020001'],
    ['a boolean', boolean(true), '0101ff'],
    ['a time before 2050', time(1704067200), '170d3234303130313030303030305a'],
    ['a time from 2050 on', time(2650838400), '180f32303534303130313030303030305a'],
    ['a sequence', sequence(integer(1), nullValue), '30050201010500'],
    ['a set in the order of its bytes', setOf(integer(2), integer(1)), '3106020101020102'],
    ['an explicit tag', context(0, integer(2)), 'a003020102'],
  ])('%s', (_, bytes, digits) => {
    expect(hex(bytes)).toBe(digits);
  });

  test.each([
    [127, '047f'],
    [128, '048180'],
    [256, '04820100'],
    [70000, '0483011170'],
  ])('a length of %i', (length, digits) => {
    expect(hex(octetString(new Uint8Array(length)).subarray(0, digits.length / 2))).toBe(digits);
  });
});

describe('values read back', () => {
  const [number, identifier, text, wide, at, later] = childrenOf(
    decodeDer(
      sequence(
        integer(300),
        objectIdentifier('2.16.840.1.101.3.4.2.1'),
        utf8String('星河'),
        bmpString('商城'),
        time(1704067200),
        time(2650838400),
      ),
    ),
  );

  test('are read back as written', () => {
    expect(decodeSmallInteger(number)).toBe(300);
    expect(decodeIdentifier(identifier)).toBe('2.16.840.1.101.3.4.2.1');
    expect([decodeText(text!), decodeText(wide!)]).toEqual(['星河', '商城']);
    expect([decodeTime(at), decodeTime(later)]).toEqual([1704067200, 2650838400]);
  });

  test.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['a length beyond the end', '300502'],
    ['a length of nine bytes', '3089000000000000000001'],
    ['a tag of two octets', '1f8101 00'],
    ['bytes behind the value', '050000'],
  ])('%s is refused', (_, digits) => {
    expect(() => decodeDer(Buffer.from(digits.replace(' ', ''), 'hex'))).toThrow(FormatError);
  });

  test.each(['0201ff', '0200', '02070100000000000 0'.replace(' ', '')])('%s is not a small whole number', (digits) => {
    expect(() => decodeSmallInteger(decodeDer(Buffer.from(digits, 'hex')))).toThrow(FormatError);
  });
});

describe('the looser form of BER', () => {
  const der = sequence(octetString(Uint8Array.of(1, 2, 3)), context(0, integer(5)));

  test('becomes DER: unknown lengths and strings in pieces', () => {
    const pieces = concat([
      Uint8Array.of(0x24, 0x80),
      octetString(Uint8Array.of(1)),
      octetString(Uint8Array.of(2, 3)),
      end,
    ]);
    const loose = concat([Uint8Array.of(0x30, 0x80), pieces, Uint8Array.of(0xa0, 0x80), integer(5), end, end]);
    expect(hex(normalizeBer(loose))).toBe(hex(der));
  });

  test('leaves DER as it is', () => {
    expect(equalBytes(normalizeBer(der), der)).toBe(true);
  });

  test('is refused when it never ends or nests a hundred deep', () => {
    expect(() => normalizeBer(Uint8Array.of(0x30, 0x80, 5, 0))).toThrow(FormatError);
    let deep: Uint8Array = nullValue;
    for (let i = 0; i < 100; i += 1) {
      deep = sequence(deep);
    }
    expect(() => normalizeBer(deep)).toThrow(FormatError);
  });

  test('is refused when it holds more values than a file of megabytes may cost', () => {
    const crowd = tagged(
      0x30,
      new Uint8Array(2_000_000).map((_, i) => (i % 2 === 0 ? 5 : 0)),
    );
    expect(() => normalizeBer(crowd)).toThrow('too many');
    expect(() => childrenOf(decodeDer(crowd))).toThrow('more than');
  });
});

test.skipIf(!hasTool('openssl'))('OpenSSL reads our encoding', () => {
  const bytes = sequence(objectIdentifier('1.2.840.113549.1.7.2'), context(0, integer(65537)), utf8String('hi'));
  const printed = runTool('openssl', ['asn1parse', '-inform', 'DER'], bytes);
  expect(printed).toContain('pkcs7-signedData');
  expect(printed).toContain('INTEGER           :010001');
  expect(printed).toContain('UTF8STRING        :hi');
});

const end = Uint8Array.of(0, 0);
