import { expect, test } from 'vitest';
import { isPolyglot } from './polyglot.ts';

const jpeg = Buffer.from('ffd8ffe000104a464946000101', 'hex');
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat([jpeg, ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))]);
/** The end record of an archive with a comment of that length. */
const endRecord = (comment: string) => {
  const record = Buffer.alloc(22);
  record.write('PK\u0005\u0006', 'latin1');
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, Buffer.from(comment)]);
};

test.each([
  ['a PDF', bytes('%PDF-1.7')],
  ['a page', bytes('<!DOCTYPE html>')],
  ['a script', bytes('<ScRiPt src=x>')],
  ['a drawing', bytes('<svg onload=x>')],
  ['a program', bytes('<?php system($_GET[0])')],
  ['an archive', bytes('some data', endRecord(''))],
  ['an archive with a comment', bytes('some data', endRecord('hello'))],
])('%s inside a photo is detected', (_, photo) => {
  expect(isPolyglot(photo)).toBe(true);
});

test.each([
  ['a plain photo', bytes('\u00ff\u00d9')],
  ['a video after the photo, as phones append', bytes('\u0000\u0000\u0000\u0018ftypmp42', Buffer.alloc(5000, 7))],
  ['letters of an archive in the middle', bytes('PK\u0005\u0006', Buffer.alloc(4000, 1))],
  ['words far behind the start', bytes(Buffer.alloc(4000, 1), '%PDF-1.7 <script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is not detected', (_, photo) => {
  expect(isPolyglot(photo)).toBe(false);
});
