import { expect, test } from 'vitest';
import { memoryStorage } from '../../tests/fixtures/memory-storage.ts';
import { forgetAllInput, forgetInput, keepInput, readInput } from './kept-input.ts';

const day = 24 * 3600 * 1000;
const newPlace = (owner = 1) => ({ storage: memoryStorage(), owner });

test('is read back as typed, until it is forgotten', () => {
  const place = newPlace();
  keepInput('company', { name: '星河' }, 0, place);
  expect(readInput('company', day, place)).toEqual({ name: '星河' });
  forgetInput('company', place);
  expect(readInput('company', day, place)).toBeNull();
});

test('forms of one name share their fields, and each changes its own', () => {
  const place = newPlace();
  keepInput('person', { name: '林晓', mobile: '13900139031' }, 0, place);
  keepInput('person', { name: '林小', id_number: '110101199003070011' }, 0, place);
  expect(readInput('person', 0, place)).toEqual({
    name: '林小',
    mobile: '13900139031',
    id_number: '110101199003070011',
  });
});

test('lasts a day, also when another form is opened', () => {
  const place = newPlace();
  keepInput('person', { id_number: '110101199003070011' }, 0, place);
  expect(readInput('company', day + 1, place)).toBeNull();
  expect(place.storage.length).toBe(0);
});

test('is the member’s own, and ends with signing out wherever it was kept', () => {
  const [browser, tab] = [newPlace(), newPlace()];
  for (const place of [browser, tab]) {
    keepInput('person', { name: '林晓' }, 0, place);
    expect(readInput('person', 0, { ...place, owner: 2 })).toBeNull();
    expect(readInput('person', 0, { ...place, owner: 0 })).toBeNull();
    expect(readInput('person', 0, place)).toEqual({ name: '林晓' });
  }
  forgetAllInput([browser.storage, tab.storage]);
  expect([readInput('person', 0, browser), readInput('person', 0, tab)]).toEqual([null, null]);
});

test.each(['', 'null', '[]', '{', '{"at":"x","values":{}}', '{"at":0,"values":null}'])(
  'is empty when the storage holds %j',
  (text) => {
    const place = newPlace();
    place.storage.setItem('input:1:person', text);
    expect(readInput('person', 0, place)).toBeNull();
    keepInput('person', { name: '林晓' }, 0, place);
    expect(readInput('person', 0, place)).toEqual({ name: '林晓' });
  },
);

test('a full storage keeps nothing, without an error', () => {
  const place = newPlace();
  place.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepInput('person', { name: '林晓' }, 0, place)).not.toThrow();
});
