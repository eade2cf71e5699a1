import { initialOf, nameOf } from '../session/member-name.ts';
import { readMember, watchMember } from '../session/session.ts';

/** The header is rendered for visitors; this shows the signed-in member and follows changes. */
export function showMember(): void {
  const show = () => {
    const member = readMember();
    const texts = { name: member ? nameOf(member) : '', initial: member ? initialOf(member) : '' };
    document.documentElement.toggleAttribute('data-member', member !== null);
    for (const place of document.querySelectorAll<HTMLElement>('[data-fill]')) {
      place.textContent = texts[place.dataset.fill as keyof typeof texts];
    }
  };
  watchMember(show);
  show();
}
