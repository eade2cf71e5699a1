import { expect, test } from 'vitest';
import { reloadForAnother } from './reload-for-another.ts';

const [lin, chen] = [10001, 10002];

test.each([
  ['its member', [lin], 'stays'],
  ['nobody', [lin, null], 'is loaded anew'],
  ['another member', [lin, null, chen], 'is loaded anew'],
  ['its member, who has signed out and in again', [lin, null, lin], 'stays'],
  ['the visitor it was shown to', [null], 'stays'],
  ['the member who has signed in on it', [null, lin], 'stays'],
  ['nobody, after a visitor had signed in on it', [null, lin, null], 'is loaded anew'],
])('a page that comes back to %s %s', (_, signedIn, outcome) => {
  const page = pageFor(signedIn);
  expect(page.comesBack(true)).toBe(outcome === 'stays' ? 0 : 1);
});

test('a loaded page is not loaded again, for any member', () => {
  expect(pageFor([lin, null]).comesBack(false)).toBe(0);
});

test('a change of the session while the browser keeps the page away is noticed when the page comes back', () => {
  const page = pageFor([lin]);
  page.away(null);
  expect(page.comesBack(true)).toBe(1);
});

/** A page and its successive signed-in members. */
function pageFor([first, ...later]: (number | null)[]) {
  const page = new EventTarget();
  const listeners: (() => void)[] = [];
  let [member, reloads] = [first ?? null, 0];
  reloadForAnother({
    page,
    memberId: () => member,
    watch: (listener) => listeners.push(listener),
    reload: () => {
      reloads += 1;
    },
  });
  for (const next of later) {
    member = next;
    for (const tell of listeners) {
      tell();
    }
  }
  return {
    away: (next: number | null) => {
      member = next;
    },
    comesBack(persisted: boolean): number {
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      return reloads;
    },
  };
}
