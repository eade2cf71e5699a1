import { expect, test, vi } from 'vitest';
import { followMember } from './follow-member.ts';

const [lin, chen] = [10001, 10002];

test.each([
  ['has signed out', lin, [null], 'leaves'],
  ['has signed out, and somebody else has signed in', lin, [null, chen], 'leaves'],
  ['has been replaced by another one', lin, [chen], 'reloads'],
  ['has only typed', lin, [lin], 'stays'],
  ['has signed in on a page shown to nobody', null, [lin], 'stays'],
] as const)('a page whose member %s in another tab decides rightly', (_, shownTo, later, outcome) => {
  const { acts, there, forgetStray } = pageOf(shownTo);
  for (const member of later) {
    there(member);
  }
  expect(acts).toEqual(outcome === 'stays' ? [] : [outcome]);
  expect(forgetStray, 'void input goes with each change, and at the start').toHaveBeenCalledTimes(later.length + 1);
});

test('a member who signs in on the page is followed from then on', () => {
  const { acts, here, there } = pageOf(null);
  here(lin);
  there(lin);
  expect(acts).toEqual([]);
  there(null);
  expect(acts).toEqual(['leaves']);
});

test('the end of the session in the same tab is left to its cause', () => {
  const { acts, here } = pageOf(lin);
  here(null);
  expect(acts).toEqual([]);
});

test('a page that everybody may see stays', () => {
  const { acts, there } = pageOf(lin, false);
  there(null);
  expect(acts).toEqual([]);
});

function pageOf(shownTo: number | null, isMembersOnly = true) {
  const page = new EventTarget();
  const acts: string[] = [];
  const forgetStray = vi.fn();
  let member = shownTo;
  let announce = () => {};
  followMember(() => acts.push('leaves'), {
    page,
    memberId: () => member,
    isMembersOnly: () => isMembersOnly,
    watch: (listener) => {
      announce = listener;
    },
    forgetStray,
    reload: () => acts.push('reloads'),
  });
  return {
    acts,
    forgetStray,
    here(next: number | null) {
      member = next;
      announce();
    },
    there(next: number | null) {
      member = next;
      page.dispatchEvent(new Event('storage'));
    },
  };
}
