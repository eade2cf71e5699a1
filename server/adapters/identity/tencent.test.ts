import { expect, test } from 'vitest';
import { describeKinds } from '../describe-kinds.ts';
import { movableClock } from '../movable-clock.ts';
import { describeIdentityProvider } from './conformance.ts';
import { readFaceIdResult } from './face-id-result.ts';
import { createIdentitySandbox } from './sandbox.ts';

describeIdentityProvider('Tencent FaceID', 'wechat');

test('a check that passed under another name or number counts as failed', async () => {
  const sandbox = createIdentitySandbox({ publicUrl: 'https://app.shanye.example' }, movableClock());
  const person = { name: '林晓', idNumber: '110101199003070011' };
  const { token } = await sandbox.wechat.start(person, { reference: 'a'.repeat(32), returnUrl: '' });
  const simulator = await sandbox.simulator();
  simulator.decide(token, 'passed');
  simulator.behave('anotherPerson');
  expect(await sandbox.wechat.result(token, person)).toEqual({ state: 'failed', because: 'other' });
  simulator.behave('well');
  expect(await sandbox.wechat.result(token, { ...person, name: '林小' })).toEqual({
    state: 'failed',
    because: 'other',
  });
  expect(await sandbox.wechat.result(token, person)).toEqual({ state: 'passed' });
  await sandbox.close();
});

const person = { name: '阿依古丽·买买提', idNumber: '11010519491231002X' };
const text = (fields: object) => ({ ErrCode: 0, Name: person.name, IdCard: person.idNumber, ...fields });

test.each([
  [{ ErrCode: null, Name: '', IdCard: '' }, { state: 'pending' }],
  [{ ErrCode: 17 }, { state: 'pending' }],
  [{ IdCard: '11010519491231002x' }, { state: 'passed' }],
  [{ Name: '阿依古丽•买买提 ' }, { state: 'passed' }],
  [{ Name: '阿依古丽' }, { state: 'failed', because: 'other' }],
  [{ ErrCode: 2016 }, { state: 'failed', because: 'other' }],
  [{ ErrCode: 2006 }, { state: 'failed', because: 'mismatch' }],
  [{ ErrCode: 2005 }, { state: 'failed', because: 'noRecord' }],
  [{ ErrCode: 2018 }, { state: 'failed', because: 'tooOften' }],
])('the result %j is %j', (fields, expected) => {
  expect(readFaceIdResult(text(fields), person)).toEqual(expected);
});

test.each([
  null,
  [],
  'x',
  {},
  { ErrCode: '0' },
  { ErrCode: 0, Name: null },
  { ErrCode: -1 },
  { ErrCode: true },
  { ErrCode: 0 },
])('the text %j tells of none', (result) => {
  expect(() => readFaceIdResult(result, person)).toThrow('answered no result');
});

describeKinds(
  'Tencent FaceID, with an empty account,',
  async () => {
    const clock = movableClock();
    const sandbox = createIdentitySandbox({ publicUrl: 'https://app.shanye.example' }, clock);
    const { behave } = await sandbox.simulator();
    const ask = () => {
      clock.advance(31_000);
      return sandbox.wechat.start(person, { reference: 'a'.repeat(32), returnUrl: '' });
    };
    return { behave, ask, close: () => sandbox.close() };
  },
  [
    { behavior: 'arrears', kind: 'ours', fault: 'balance' },
    { behavior: 'no-package', kind: 'ours', fault: 'quota' },
  ],
  { gone: 'nothing exists yet', refused: 'above', busy: 'above', unknown: 'above' },
);
