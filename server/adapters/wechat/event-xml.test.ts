import { describe, expect, test } from 'vitest';
import { readXml, sceneOf, writeXml } from './event-xml.ts';

test('fields stay texts, also those that look like numbers', () => {
  const fields = { FromUserName: '0012345678901234567890', CreateTime: 123, Content: 'a ]]> <b> & 你好' };
  expect(readXml(writeXml(fields))).toEqual({ ...fields, CreateTime: '123' });
});

describe('unreadable', () => {
  test.each([
    '',
    'x',
    '<xml>',
    '<a><b>1</b></a>',
    '<xml>text</xml>',
    '<!DOCTYPE xml [<!ENTITY lol "lol">]><xml><a>&lol;</a></xml>',
    '<xml><a>1</a></xml><xml/>',
    `<xml><a>${'x'.repeat(70_000)}</a></xml>`,
  ])('%j', (text) => {
    expect(readXml(text)).toBeNull();
  });

  test('entities stay as they were written', () => {
    expect(readXml('<xml><a>&lt;b&gt;</a></xml>')).toEqual({ a: '&lt;b&gt;' });
  });

  test('nested elements and prototypes do no harm', () => {
    expect(readXml('<xml><a><b>1</b></a><c>2</c></xml>')).toEqual({ c: '2' });
    expect(readXml('<xml><__proto__><polluted>1</polluted></__proto__></xml>')).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test.each([
  [{ MsgType: 'event', Event: 'SCAN', EventKey: 'abc' }, 'abc'],
  [{ MsgType: 'event', Event: 'subscribe', EventKey: 'qrscene_abc' }, 'abc'],
  [{ MsgType: 'event', Event: 'subscribe', EventKey: '' }, null],
  [{ MsgType: 'event', Event: 'unsubscribe', EventKey: 'abc' }, null],
  [{ MsgType: 'event', Event: 'CLICK', EventKey: 'qrscene_abc' }, null],
  [{ MsgType: 'text', Content: 'SCAN' }, null],
] as [Record<string, string>, string | null][])('%j is a scan of %j', (message, scene) => {
  expect(sceneOf(message)).toBe(scene);
});
