import { expect, test } from 'vitest';
import { dataFromWire, dataToWire } from './wire-data.ts';
import { envelopeFromWire, envelopeToWire, inputFromWire, inputToWire } from './wire-words.ts';

const call = { words: { link: 'weburl', version_code: 'versioncode', code: 'captcha' } };
const ours = { link: 'https://shanye.example/', version: '1.0.0', version_code: 7 };
const wires = { weburl: 'https://shanye.example/', version: '1.0.0', versioncode: 7 };

test('an input is renamed there and back, one level deep: deeper names are data', () => {
  expect(inputToWire(call, { ...ours, icon: { link: 1 } })).toEqual({ ...wires, icon: { link: 1 } });
  expect(inputFromWire(call, { ...wires, icon: { weburl: 1 } })).toEqual({ ...ours, icon: { weburl: 1 } });
});

test('the name of a field on one side means nothing on the other, unless both have it', () => {
  expect(inputToWire(call, { weburl: 'x', version: '1.0.0' })).toEqual({ version: '1.0.0' });
  expect(inputFromWire(call, { link: 'x', version: '1.0.0', code: 'x' })).toEqual({ version: '1.0.0' });
  const crossed = { words: { password: 'oldpassword', code: 'password' } };
  expect(inputFromWire(crossed, { password: '1', oldpassword: '2' })).toEqual({ code: '1', password: '2' });
});

test('an output is renamed at any depth, lists and null included', () => {
  const data = { base: ours, list: [{ last: ours }, null], size: 3 };
  const onWire = envelopeToWire(call, { code: 1, msg: '', time: 0, data });
  expect(onWire.data).toEqual({ base: wires, list: [{ last: wires }, null], size: 3 });
  expect(envelopeFromWire(call, onWire).data).toEqual(data);
  expect(envelopeToWire(call, { code: 1, msg: '', time: 0, data: null }).data).toBeNull();
});

test('a failure blames the wire’s field, also one inside it', () => {
  const blamed = (field: string) => ({ code: 0, msg: '', time: 0, data: { err: 'PARAM', field } });
  expect(envelopeToWire(call, blamed('link')).data.field).toBe('weburl');
  expect(envelopeToWire(call, blamed('version_code.0')).data.field).toBe('versioncode.0');
  expect(envelopeFromWire(call, blamed('weburl')).data.field).toBe('link');
});

test('names that every object has are not wire words', () => {
  const hostile = JSON.parse('{"__proto__":{"weburl":"x"},"constructor":1,"toString":2}');
  expect(inputFromWire(call, hostile)).toEqual(hostile);
  expect(dataFromWire(call.words, dataToWire(call.words, { constructor: 1, toString: 2 }))).toEqual({
    constructor: 1,
    toString: 2,
  });
});
