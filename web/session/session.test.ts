import { expect, test } from 'vitest';
import { memoryStorage } from '../../tests/fixtures/memory-storage.ts';
import {
  forgetAgreementsDue,
  forgetMember,
  hasExpired,
  readAgreementsDue,
  readMember,
  readToken,
  refreshMember,
  storeMember,
  storeSignIn,
  touchSession,
} from './session.ts';

const member = {
  id: 1,
  token: 'secret',
  mobile_text: '138****8000',
  email_text: '',
  username: '林晓',
  own_contact: { type: 'mobile' as const },
};
const hour = 3600 * 1000;

test('signing in stores user info, token and login time; logging out clears them and the module data (spec §4)', () => {
  const storage = memoryStorage();
  storeMember(member, 0, storage);
  storage.setItem('moduleData', '{}');
  storage.setItem('language', 'zh-EN');
  expect(readMember(storage)).toEqual(member);
  expect(readToken(storage)).toBe('secret');
  forgetMember(storage);
  expect(readMember(storage)).toBeNull();
  expect(readToken(storage)).toBeNull();
  expect(storage.getItem('moduleData')).toBeNull();
  expect(storage.getItem('language')).toBe('zh-EN');
});

test('a session ends 24 hours after the last guarded call (spec §9)', () => {
  const storage = memoryStorage();
  storeMember(member, 0, storage);
  expect(hasExpired(24 * hour, storage)).toBe(false);
  expect(hasExpired(24 * hour + 1, storage)).toBe(true);
  touchSession(5 * hour, storage);
  expect(hasExpired(24 * hour + 1, storage)).toBe(false);
});

test('a clock that was set back leaves the member signed in, and the server decides', () => {
  const storage = memoryStorage();
  storeMember(member, 100 * hour, storage);
  expect(hasExpired(0, storage)).toBe(false);
  storage.setItem('loginTime', 'no number');
  expect(hasExpired(0, storage)).toBe(false);
});

test('two tabs logging out: the second may repeat the first one’s clearing; a later sign-in stays', () => {
  const storage = memoryStorage();
  storeMember(member, 0, storage);
  forgetMember(storage);
  expect(() => forgetMember(storage)).not.toThrow();
  storeMember({ ...member, token: 'another' }, 0, storage);
  expect(readToken(storage)).toBe('another');
});

test('new facts from the server are stored for their own session, and for no other one', () => {
  const storage = memoryStorage();
  const renamed = { ...member, username: '林' };
  refreshMember(renamed, storage);
  expect([readMember(storage), readToken(storage)], 'another tab has signed out').toEqual([null, null]);
  storage.setItem('userinfo', JSON.stringify(renamed));
  expect(readMember(storage), 'written by a tab that did not know yet').toBeNull();
  const another = { ...member, id: 2, token: 'another' };
  storeMember(another, 0, storage);
  refreshMember(renamed, storage);
  expect([readMember(storage), readToken(storage)], 'and in again').toEqual([another, 'another']);
  storeMember(member, 0, storage);
  refreshMember(renamed, storage);
  expect(readMember(storage)).toEqual(renamed);
});

test('agreements with a new version are remembered until they are accepted, or the session ends', () => {
  const storage = memoryStorage();
  storeSignIn({ userinfo: member, agreements: ['service', 'user'] }, 0, storage);
  expect(readAgreementsDue(storage)).toBe('service,user');
  storeMember({ ...member, username: '林' }, 0, storage);
  expect(readAgreementsDue(storage)).toBe('service,user');
  forgetAgreementsDue(storage);
  expect([readAgreementsDue(storage), readToken(storage)]).toEqual(['', 'secret']);
  storeSignIn({ userinfo: member, agreements: ['user'] }, 0, storage);
  forgetMember(storage);
  storeSignIn({ userinfo: member }, 0, storage);
  expect(readAgreementsDue(storage)).toBe('');
});

test('a value that is not user info counts as signed out', () => {
  const storage = memoryStorage();
  storage.setItem('token', 'secret');
  storage.setItem('userinfo', '{broken');
  expect(readMember(storage)).toBeNull();
});
