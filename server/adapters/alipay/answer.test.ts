import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cutAnswer, fieldsOf, isSignedNode } from './answer.ts';
import { charsetOf, charsetOfType, decodeText } from './charset.ts';
import { encodeGbk } from './gbk.ts';
import { signText } from './signature.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const cut = (text: string | Buffer, charset: 'utf-8' | 'gbk' = 'utf-8') =>
  cutAnswer(Buffer.from(text as string), charset, 'alipay.x');
const isSigned = (text: string | Buffer, charset: 'utf-8' | 'gbk' = 'utf-8') =>
  isSignedNode(cut(text, charset)!, charset, keys.publicKey);

describe('an answer’s node', () => {
  const node = '{"code":"10000", "msg":"a } b \\" { c","deep":{"x":[1,{}]}}';
  const signature = signText(node, keys.privateKey);

  test('is cut out unchanged, braces in texts included', () => {
    const answer = `{"sign":"${signature}","alipay_x_response":${node}}`;
    expect(cut(answer)).toEqual({ node: Buffer.from(node), signature });
    expect(isSigned(answer)).toBe(true);
    expect(isSigned(answer.replace('10000', '10001'))).toBe(false);
  });

  test('is read beside the number of a certificate, and where its own name stands in a text', () => {
    const answer = `{"other":"\\"alipay_x_response\\":{}", "alipay_x_response": ${node} ,\n"alipay_cert_sn":"50fa","sign":"${signature}"}`;
    expect(cut(answer)?.node.toString()).toBe(node);
    expect(isSigned(answer)).toBe(true);
  });

  test('may be signed before its slashes are escaped, and its signature be escaped', () => {
    const plain = '{"code":"10000","qr_code":"https://qr.alipay.com/bax"}';
    const sign = signText(plain, keys.privateKey);
    const escaped = (text: string) => text.replaceAll('/', '\\/');
    const answer = `{"alipay_x_response":${escaped(plain)},"sign":"${escaped(sign)}"}`;
    expect(isSigned(answer)).toBe(true);
    expect(fieldsOf(cut(answer)!, 'utf-8')).toMatchObject({ qr_code: 'https://qr.alipay.com/bax' });
    expect(isSigned(answer.replace('bax', 'bay'))).toBe(false);
    const asSent = signText(escaped(plain), keys.privateKey);
    expect(isSigned(`{"alipay_x_response":${escaped(plain)},"sign":"${asSent}"}`), 'signed as sent').toBe(true);
  });

  test('is verified over its bytes in GBK, whose letters may end like a brace or a backslash', () => {
    const odd = encodeGbk('{"code":"10000","name":"誠噛獅"}');
    // 誠 is D55C; its second byte is that of a backslash.
    expect(encodeGbk('誠').toString('hex')).toMatch(/5c$/);
    const sign = signText(odd, keys.privateKey);
    const answer = Buffer.concat([Buffer.from('{"alipay_x_response":'), odd, Buffer.from(`,"sign":"${sign}"}`)]);
    expect(isSigned(answer, 'gbk')).toBe(true);
    expect(fieldsOf(cut(answer, 'gbk')!, 'gbk')).toMatchObject({ name: '誠噛獅' });
  });

  test('of an early refusal has no signature', () => {
    const refusal = '{"code":"40002","sub_code":"isv.invalid-app-id"}';
    expect(cut(`{"alipay_x_response":${refusal}}`)).toEqual({ node: Buffer.from(refusal), signature: '' });
    expect(cut(`{"error_response":${refusal}}`)?.signature).toBe('');
    expect(isSigned(`{"alipay_x_response":${refusal}}`)).toBe(false);
  });

  test.each([
    '',
    '{}',
    '{"alipay_x_response":',
    '{"alipay_x_response":{"a":1',
    '"alipay_x_response"{{{{"',
    '[]',
    '{"alipay_x_response":"text"}',
    '{"alipay_x_response":{}',
    '<html>',
  ])('is missing in %j', (answer) => {
    expect(cut(answer)).toBeNull();
  });
});

test('GBK is encoded as its decoder reads it', () => {
  const text = '启动宝 · 山野茶事 {"a":1}';
  expect(decodeText(encodeGbk(text), 'gbk')).toBe(text);
  expect(encodeGbk('😀').toString()).toBe('?');
  expect(['GBK', 'gb2312', 'GB18030', 'UTF-8', ''].map(charsetOf)).toEqual(['gbk', 'gbk', 'gbk', 'utf-8', 'utf-8']);
  expect([charsetOfType('text/html;charset=GBK'), charsetOfType('text/html'), charsetOfType(null)]).toEqual([
    'gbk',
    'utf-8',
    'utf-8',
  ]);
});
