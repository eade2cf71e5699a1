import { describe, expect, test } from 'vitest';
import { stripClass } from './strip-class.ts';

const utf8 = (text: string) => [1, 0, text.length, ...Buffer.from(text)];
const attribute = (name: number, ...content: number[]) => [0, name, 0, 0, 0, content.length, ...content];

/** A class with a long constant, fields and one method. */
function classFile(classAttributes: number[][], methodAttributes: number[][], fields: number[][] = []): Uint8Array {
  const constants = [
    utf8('InnerClasses'),
    utf8('Exceptions'),
    utf8('12345678'),
    utf8('Code'),
    [5, ...Array(8).fill(0)],
  ];
  return Uint8Array.from([
    ...[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 51],
    ...[0, 9, ...constants.flat(), 7, 0, 3, ...utf8('ConstantValue')],
    ...[0, 0x20, 0, 7, 0, 7, 0, 1, 0, 7],
    ...[0, fields.length, ...fields.flat()],
    ...[0, 1, 0, 0, 0, 3, 0, 3, 0, methodAttributes.length, ...methodAttributes.flat()],
    ...[0, classAttributes.length, ...classAttributes.flat()],
  ]);
}

describe('a class file', () => {
  test('loses the attributes for reflection, of the class and of its members, and nothing else', () => {
    const code = attribute(4, 1, 2, 3);
    const whole = classFile([attribute(1, 0, 0)], [attribute(2, 0, 1), code]);
    expect(stripClass(whole)).toEqual(Buffer.from(classFile([], [code])));
  });

  test('loses the fields of static constants, and keeps other fields', () => {
    const field = (access: number, ...attributes: number[][]) => [
      ...[0, access, 0, 3, 0, 3, 0, attributes.length],
      ...attributes.flat(),
    ];
    const constant = attribute(8, 0, 5);
    const others = [field(0x18), field(0x10, constant)];
    const whole = classFile([], [], [field(0x18, constant), ...others, field(0x1a, constant)]);
    expect(stripClass(whole)).toEqual(Buffer.from(classFile([], [], others)));
  });

  test('with a constant that level 7 lacks, or without its end, is refused', () => {
    const modern = classFile([], []);
    modern[10] = 20;
    expect(() => stripClass(modern)).toThrow('a constant of kind 20');
    expect(() => stripClass(classFile([], []).subarray(0, 60))).toThrow(RangeError);
  });
});
