import { isMemberArea } from '#contract/pages/member-area.ts';
import { forgetStrayInput } from './kept-input.ts';
import { reloadHidden } from './reload-for-another.ts';
import { readMember, watchMember } from './session.ts';

type Surroundings = {
  page: EventTarget;
  memberId: () => number | null;
  isMembersOnly: () => boolean;
  watch: (listener: () => void) => void;
  forgetStray: () => void;
  reload: () => void;
};

/**
 * A page of a member ends with the session in any tab: it goes to the home page after a sign-out, and reloads for another member, so that it neither
 * shows one member's input to the next person nor acts for another member.
 */
export function followMember(
  leave: () => void,
  { page, memberId, isMembersOnly, watch, forgetStray, reload }: Surroundings = browser(),
): void {
  let shownTo = memberId();
  let isOver = false;
  forgetStray();
  watch(() => {
    shownTo ??= memberId();
  });
  // Only other tabs cause this event; the tab that ends the session navigates by itself.
  page.addEventListener('storage', () => {
    forgetStray();
    const member = memberId();
    shownTo ??= member;
    if (member !== shownTo && !isOver && isMembersOnly()) {
      isOver = true;
      (member === null ? leave : reload)();
    }
  });
}

const browser = (): Surroundings => ({
  page: window,
  memberId: () => readMember()?.id ?? null,
  isMembersOnly: () => isMemberArea(location.pathname),
  watch: watchMember,
  forgetStray: () => forgetStrayInput(Date.now()),
  reload: reloadHidden,
});
