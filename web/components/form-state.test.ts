import { describe, expect, test } from 'vitest';
import { changed, checked, type FormState, refused, startOfForm, withAnswer, withProblem } from './form-state.ts';

type Login = { account: string; password: string };
const start: FormState<Login> = startOfForm({ account: '', password: '' });
const table = { failureFields: { PHONE: 'account' }, otherwise: 'password' } as const;
const failure = (err: 'PHONE' | 'PARAM' | 'PASSWORD', field?: string) => ({ err, msg: err, ...(field && { field }) });

describe('a failure', () => {
  test.each([
    [failure('PARAM', 'account'), { account: 'PARAM' }],
    [failure('PHONE'), { account: 'PHONE' }],
    [failure('PARAM', 'constructor'), { password: 'PARAM' }],
    [failure('PASSWORD'), { password: 'PASSWORD' }],
  ])('%o stands beside its named field, else its own, else the one for the whole form', (refusal, problems) => {
    expect(refused(start, refusal, table)?.problems).toEqual(problems);
  });

  test('without a field is shown as a notice', () => {
    expect(refused(start, failure('PASSWORD'), { failureFields: table.failureFields })).toBeNull();
  });

  test('leaves the message of a check beside the field', () => {
    const checked = withProblem(start, 'password', 'too short');
    expect(refused(checked, failure('PASSWORD'), table)?.problems).toEqual({ password: 'too short' });
  });

  test('of the whole form disappears with any change, one of a field when that field changes', () => {
    const whole = refused(start, failure('PASSWORD'), table)!;
    expect(changed(whole, { account: 'a' })).toEqual({ ...start, values: { account: 'a', password: '' } });
    const own = refused(start, failure('PHONE'), table)!;
    expect(changed(own, { password: 'p' }).problems).toEqual({ account: 'PHONE' });
    expect(changed(own, { account: 'a' }).problems).toEqual({});
  });
});

test('a problem appears and disappears beside its own field alone', () => {
  const both = withProblem(withProblem(start, 'account', 'who?'), 'password', 'how?');
  expect(withProblem(both, 'account', undefined).problems).toEqual({ password: 'how?' });
});

describe('a problem that a server found', () => {
  const answered = withAnswer(start, 'account', 'taken');

  test('stays when a check finds a problem of another field', () => {
    expect(checked(answered, { password: 'missing' }).problems).toEqual({ account: 'taken', password: 'missing' });
  });

  test('leaves with its value, with a problem of the page’s own, and when the call is asked', () => {
    expect(checked(changed(answered, { account: 'b' }), { password: 'missing' }).problems).toEqual({
      password: 'missing',
    });
    expect(checked(answered, { account: 'empty' }).problems).toEqual({ account: 'empty' });
    expect(checked(answered, {}).problems).toEqual({});
  });
});
