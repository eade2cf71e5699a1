import { takeHomeNotice } from '../session/home-notice.ts';
import { keepLanguage } from '../session/language.ts';
import { initialOf, nameOf } from '../session/member-name.ts';
import { redirectFor } from '../session/redirects.ts';
import { reloadForAnother } from '../session/reload-for-another.ts';
import { readMember, watchMember } from '../session/session.ts';
import { checkInPlace } from './check-in-place.ts';
import { keepSite } from './keep-site.ts';
import { showToast } from './show-toast.ts';

/** All scripts of public pages; every page also works without them. */
reloadForAnother();
const elsewhere = redirectFor(new URL(location.href), readMember() !== null);
if (elsewhere) {
  location.replace(elsewhere);
} else if (!keepLanguage()) {
  keepSite();
}
foldOnPhones();
showMember();
showToast(takeHomeNotice() ?? '');
openLogin();
accountDrop();
checkInPlace();
import('./later.ts').catch(() => {});

/** Closes the folds of a page on a phone, and opens them on a wide window, where their heads cannot be pressed. */
function foldOnPhones(): void {
  const phones = matchMedia('(max-width: 760px)');
  const folds = document.querySelectorAll<HTMLDetailsElement>('details[data-fold]');
  const fold = () =>
    folds.forEach((each) => {
      each.open = !phones.matches;
      (each.firstChild as HTMLElement).tabIndex = Number(phones.matches) - 1;
    });
  phones.addEventListener('change', fold);
  fold();
}

/** The header is rendered for visitors; this shows the signed-in member and follows changes. */
function showMember(): void {
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

/** The sign-in link opens the popup, whose script loads on demand; if that fails, the link leads to the login screen. */
function openLogin(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-login]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) {
        return;
      }
      event.preventDefault();
      link.closest('details')?.removeAttribute('open');
      link.setAttribute('aria-busy', 'true');
      import('../auth/open-login.tsx')
        .then(({ openLogin: open }) => open())
        .catch(() => location.assign(link.href))
        .finally(() => link.removeAttribute('aria-busy'));
    });
  }
}

/** The account dropdown: closes on Escape and on a press outside; its buttons sign out or announce an unfinished feature. */
function accountDrop(): void {
  const drop = document.querySelector<HTMLDetailsElement>('[data-part=account]');
  if (!drop) {
    return;
  }
  document.addEventListener('click', ({ target }) => !drop.contains(target as Node) && close());
  drop.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      close();
      drop.querySelector('summary')?.focus();
    }
  });
  for (const button of drop.querySelectorAll<HTMLElement>('[data-says]')) {
    button.addEventListener('click', () => showToast(button.dataset.says ?? ''));
  }
  drop.querySelector('[data-logout]')?.addEventListener('click', async () => {
    const { signOut } = await import('../auth/sign-out.ts');
    await signOut();
  });

  function close() {
    drop?.removeAttribute('open');
  }
}
