import { expect, test } from 'vitest';
import { memoryStorage } from '../../tests/fixtures/memory-storage.ts';
import {
  forgetAllInput,
  forgetInput,
  forgetStrayInput,
  keepInput,
  listInput,
  placeIn,
  readInput,
} from './kept-input.ts';
import { forgetMember, storeMember } from './session.ts';

const day = 24 * 3600 * 1000;
const [lin, chen] = [1, 2];
const number = { id_number: '110101199003070011' };

test('is read back as typed, until it is forgotten', () => {
  const place = newBrowser().open();
  keepInput('company', { name: '星河' }, 0, place);
  expect(readInput('company', day, place)).toEqual({ name: '星河' });
  forgetInput('company', place);
  expect(readInput('company', day, place)).toBeNull();
});

test('forms of one name share their fields, and each changes its own', () => {
  const place = newBrowser().open();
  keepInput('person', { name: '林晓', mobile: '13900139031' }, 0, place);
  keepInput('person', { name: '林小', ...number }, 0, place);
  expect(readInput('person', 0, place)).toEqual({ name: '林小', mobile: '13900139031', ...number });
});

test('lists names that begin alike with the newest first, each member’s own', () => {
  const browser = newBrowser();
  const place = browser.open();
  keepInput('new:tea', { name: '茶' }, 1, place);
  keepInput('new:coffee', { name: '咖啡' }, 2, place);
  keepInput('old', { name: '酒' }, 3, place);
  expect(listInput('new', day, place)).toEqual([{ name: '咖啡' }, { name: '茶' }]);
  expect(listInput('new', day + 2, place)).toEqual([{ name: '咖啡' }]);
  browser.signIn(chen);
  expect(listInput('new', day, browser.open())).toEqual([]);
});

test('lasts a day, also when another form is opened', () => {
  const { tab, open } = newBrowser();
  const place = open();
  keepInput('person', number, 0, place);
  expect(readInput('company', day + 1, place)).toBeNull();
  expect(tab.length).toBe(0);
});

test('is read on the server by nobody', () => {
  keepInput('person', number, 0, null);
  expect([readInput('person', 0, null), listInput('person', 0, null)]).toEqual([null, []]);
});

test('an open form keeps nothing under another member’s name, and restores nothing of theirs', () => {
  const browser = newBrowser();
  const form = browser.open();
  browser.signOut();
  keepInput('person', number, 0, form);
  browser.signIn(chen);
  keepInput('person', { name: '陈默' }, 0, browser.open());
  keepInput('person', number, 0, form);
  expect(readInput('person', 0, form)).toBeNull();
  expect(listInput('', 0, form)).toEqual([]);
  expect(readInput('person', 0, browser.open())).toEqual({ name: '陈默' });
  expect(JSON.stringify([...Array(browser.tab.length).keys()].map((at) => browser.tab.key(at)))).toBe(
    '["input:2:person"]',
  );
});

test('an open form stays closed after a signing out, also for its own member', () => {
  const browser = newBrowser();
  const form = browser.open();
  keepInput('person', number, 0, form);
  browser.signOut();
  browser.signIn(lin);
  keepInput('person', number, 0, form);
  expect([readInput('person', 0, form), readInput('person', 0, browser.open())]).toEqual([null, null]);
});

test('outlasts the end of a session, until the member is back', () => {
  const browser = newBrowser();
  keepInput('person', number, 0, browser.open());
  forgetMember(browser.session);
  forgetStrayInput(0, browser.tab, browser.session);
  expect(readInput('person', 0, browser.open())).toBeNull();
  browser.signIn(lin);
  expect(readInput('person', 0, browser.open())).toEqual(number);
});

test('a tab forgets it when another tab has signed out, also one that was away meanwhile', () => {
  const browser = newBrowser();
  keepInput('person', number, 0, browser.open());
  browser.signOut(memoryStorage());
  expect(browser.tab.length).toBe(1);
  browser.signIn(lin);
  expect(readInput('person', 0, browser.open())).toBeNull();
  browser.signOut(memoryStorage());
  forgetStrayInput(0, browser.tab, browser.session);
  expect(browser.tab.length).toBe(0);
});

test('a tab forgets it when another member is signed in; public facts of the browser stay their member’s', () => {
  const browser = newBrowser();
  keepInput('person', number, 0, browser.open());
  const inBrowser = placeIn(browser.session, browser.session);
  keepInput('company', { name: '星河' }, 0, inBrowser);
  browser.signIn(chen);
  forgetStrayInput(0, browser.tab, browser.session);
  expect([browser.tab.length, readInput('company', 0, inBrowser)]).toEqual([0, null]);
  browser.signIn(lin);
  expect(readInput('company', 0, inBrowser)).toEqual({ name: '星河' });
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"at":"x","epoch":"","values":{}}',
  '{"at":0,"epoch":"","values":null}',
  '{"at":0,"values":{}}',
])('is empty when the storage holds %j', (text) => {
  const place = newBrowser().open();
  place.storage.setItem('input:1:person', text);
  expect(readInput('person', 0, place)).toBeNull();
  keepInput('person', { name: '林晓' }, 0, place);
  expect(readInput('person', 0, place)).toEqual({ name: '林晓' });
});

test('a full storage keeps nothing, without an error', () => {
  const place = newBrowser().open();
  place.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepInput('person', { name: '林晓' }, 0, place)).not.toThrow();
});

/** A browser with one tab in which 林晓 is signed in. */
function newBrowser() {
  const [tab, session] = [memoryStorage(), memoryStorage()];
  let signedOut = 0;
  const signIn = (id: number) => {
    const texts = { mobile_text: '', email_text: '', username: '', own_contact: { type: 'mobile' as const } };
    storeMember({ id, token: `of ${id}`, ...texts }, 0, session);
  };
  signIn(lin);
  return {
    tab,
    session,
    signIn,
    open: () => placeIn(tab, session),
    /** Signs out in this tab, or in another one. */
    signOut(there: Storage = tab) {
      signedOut += 1;
      forgetMember(session);
      forgetAllInput(signedOut, there, session);
    },
  };
}
