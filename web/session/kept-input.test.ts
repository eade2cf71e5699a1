import { expect, test } from 'vitest';
import { memoryStorage } from '../../tests/fixtures/memory-storage.ts';
import { forgetAllInput, forgetInput, keepInput, readInput } from './kept-input.ts';
import { forgetMember, storeMember } from './session.ts';

const day = 24 * 3600 * 1000;
const memberOf = (id: number) => ({
  id,
  token: `token ${id}`,
  mobile_text: '',
  email_text: '',
  username: '',
  own_contact: { type: 'mobile' as const },
});

test('is read back as typed, until it is forgotten', () => {
  const storage = memoryStorage();
  keepInput('company', { name: '星河' }, 0, storage);
  expect(readInput('company', day, storage)).toEqual({ name: '星河' });
  forgetInput('company', storage);
  expect(readInput('company', day, storage)).toBeNull();
});

test('lasts a day, also when another form is opened', () => {
  const storage = memoryStorage();
  keepInput('person', { id_number: '110101199003070011' }, 0, storage);
  expect(readInput('company', day + 1, storage)).toBeNull();
  expect(storage.length).toBe(0);
});

test('is the member’s own, outlives the session, and ends with signing out', () => {
  const storage = memoryStorage();
  storeMember(memberOf(1), 0, storage);
  keepInput('person', { name: '林晓' }, 0, storage);
  forgetMember(storage);
  expect(readInput('person', 0, storage)).toBeNull();
  storeMember(memberOf(2), 0, storage);
  expect(readInput('person', 0, storage)).toBeNull();
  storeMember(memberOf(1), 0, storage);
  expect(readInput('person', 0, storage)).toEqual({ name: '林晓' });
  forgetAllInput(storage);
  expect(readInput('person', 0, storage)).toBeNull();
});

test.each(['', 'null', '[]', '{', '{"at":"x","values":{}}', '{"at":0,"values":null}'])(
  'is empty when the storage holds %j',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('input:0:person', text);
    expect(readInput('person', 0, storage)).toBeNull();
  },
);

test('a full storage keeps nothing, without an error', () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepInput('person', { name: '林晓' }, 0, storage)).not.toThrow();
});
