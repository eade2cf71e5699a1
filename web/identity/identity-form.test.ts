import { describe, expect, test } from 'vitest';
import type { Failure } from '../call/result.ts';
import { fieldOfFailure } from '../components/form-state.ts';
import { failureFields, type IdentityField, type IdentityValues, problemOf } from './identity-form.ts';

const now = Date.UTC(2026, 10, 21) / 1000;

describe('a note beside a field', () => {
  test.each<[IdentityField, string, string | null]>([
    ['name', '林晓', null],
    ['name', 'Lin', 'nameProblem'],
    ['id_number', '11010519491231002x', null],
    ['id_number', '110105194912310021', 'idChecksum'],
    ['id_number', '110105199902290015', 'idBirthday'],
    ['id_number', '11010519491231', 'idFormat'],
    ['mobile', '13800138000', null],
    ['mobile', '+86 138-0013-8000', null],
    ['mobile', '1380013', 'phoneProblem'],
    ['code', '12345', 'codeProblem'],
    ['front', '', 'photoProblem'],
    ['company', '星河科技有限公司', null],
    ['company', '<b>', 'companyProblem'],
    ['credit_code', '91350100M000100Y43', null],
    ['credit_code', '91350100M000100Y44', 'creditChecksum'],
    ['credit_code', '91350100I000100Y43', 'creditFormat'],
    ['consent', '', 'consentProblem'],
  ])('%s "%s": %s', (field, value, problem) => {
    expect(problemOf(field, value, now)).toBe(problem);
  });

  test('a person under 18 reads a note about it', () => {
    expect(problemOf('id_number', '110101199003070011', Date.UTC(2000, 0, 1) / 1000)).toBe('idUnderAge');
  });
});

test('a refusal is shown beside its field, by the field it names or by its own name', () => {
  const values = { hand: '', id_number: '' } as IdentityValues;
  const fieldOf = (failure: Pick<Failure, 'err' | 'field'>) => fieldOfFailure(failure, values, failureFields);
  expect(fieldOf({ err: 'FILE', field: 'hand' })).toBe('hand');
  expect(fieldOf({ err: 'ID_USED' })).toBe('id_number');
  expect(fieldOf({ err: 'CODE_USED' }), 'a field of another screen').toBeUndefined();
  expect(fieldOf({ err: 'PARAM', field: 'constructor' })).toBeUndefined();
  expect(fieldOf({ err: 'STATE' })).toBeUndefined();
});
