import { expect, test } from 'vitest';
import { hex } from '#formats/bytes.ts';
import { encodeProtoXml } from './encode-proto-xml.ts';
import { bytesField, floatField, message, varintField } from './encode-protobuf.ts';

test.each([
  ['a small number', varintField(1, 150), '089601'],
  ['a number below zero, in ten bytes', varintField(6, -1), '30ffffffffffffffffff01'],
  ['32 bits', varintField(9, 0xffffffff), '48ffffffff0f'],
  ['a boolean', varintField(8, true), '4001'],
  ['text', bytesField(2, 'testing'), '120774657374696e67'],
  ['a field above fifteen', varintField(17, 1), '880101'],
  ['a float', floatField(3, 0.5), '1d0000003f'],
  ['a message in a message', message(bytesField(3, message(varintField(1, 150)))), '1a03089601'],
])('%s, byte for byte', (_, bytes, digits) => {
  expect(hex(bytes)).toBe(digits);
});

test('an element without attributes, byte for byte behind its namespace', () => {
  const encoded = hex(encodeProtoXml({ tag: 'a', children: [{ tag: 'b' }] }));
  expect(encoded).toMatch(/^0a.{2}0a350a07616e64726f6964122a.*1a01612a050a031a0162$/);
});

test('a text between tags is a child of its own, before the others', () => {
  expect(hex(encodeProtoXml({ tag: 'a', text: 'tea', children: [{ tag: 'b' }] }))).toMatch(
    /1a01612a0512037465612a050a031a0162$/,
  );
});
