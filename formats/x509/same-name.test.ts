import { describe, expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { bmpString, objectIdentifier, sequence, setOf, tagged, utf8String } from '../der/encode-der.ts';
import { isSameName } from './same-name.ts';

const commonName = '2.5.4.3';
const country = '2.5.4.6';

const attribute = (value: Uint8Array, type = commonName) => sequence(objectIdentifier(type), value);
const nameOf = (value: Uint8Array, type = commonName) => sequence(setOf(attribute(value, type)));
const printable = (text: string) => tagged(0x13, utf8(text));
const teletex = (...bytes: number[]) => tagged(0x14, Uint8Array.from(bytes));

describe('two names are equal', () => {
  test.each([
    ['in two string types', printable('Xinghe'), utf8String('Xinghe')],
    ['in UTF-16', bmpString('星河 商城'), utf8String('星河 商城')],
    ['but for case', printable('XINGHE tech'), utf8String('Xinghe Tech')],
    ['but for case beyond ASCII', utf8String('STRASSE ÉCLAIR'), utf8String('Straße éclair')],
    ['but for spaces around and between', printable('  Xinghe   Tech '), utf8String('Xinghe Tech')],
    ['but for the form of its letters', utf8String('Cafe\u0301 Ｑ'), utf8String('Café Q')],
    ['but for invisible letters', utf8String('Xing\u00adhe\u200b'), utf8String('Xinghe')],
    ['byte for byte, in any type', teletex(0xe9), teletex(0xe9)],
  ])('%s', (_, one, other) => {
    expect(isSameName(nameOf(one), nameOf(other))).toBe(true);
  });

  test('in any order of the attributes of one part', () => {
    const [cn, c] = [attribute(printable('Xinghe')), attribute(printable('CN'), country)];
    const turned = tagged(0x31, attribute(utf8String('xinghe')), c);
    expect(isSameName(sequence(tagged(0x31, c, cn)), sequence(turned))).toBe(true);
  });
});

describe('two names differ', () => {
  test.each([
    ['in a letter', nameOf(printable('Xinghe')), nameOf(utf8String('Xinghf'))],
    ['in a space within a word', nameOf(printable('Xing he')), nameOf(utf8String('Xinghe'))],
    ['in the content of the text', nameOf(printable('CN')), nameOf(printable('CN'), country)],
    ['in letters that no text type can hold', nameOf(teletex(0xe9)), nameOf(teletex(0xea))],
    [
      'in letters that are not UTF-8',
      nameOf(tagged(0x0c, Uint8Array.of(0xe9))),
      nameOf(tagged(0x0c, Uint8Array.of(0xea))),
    ],
    [
      'in the number of parts',
      sequence(setOf(attribute(printable('A')))),
      sequence(...twice(attribute(printable('A')))),
    ],
    ['in the order of parts', sequence(...parts('A', 'B')), sequence(...parts('B', 'A'))],
  ])('%s', (_, one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

function twice(member: Uint8Array): Uint8Array[] {
  return [setOf(member), setOf(member)];
}

function parts(...texts: string[]): Uint8Array[] {
  return texts.map((text) => setOf(attribute(printable(text))));
}
