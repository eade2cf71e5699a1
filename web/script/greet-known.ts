import { hasSignedInBefore } from '../session/session.ts';

/** The trial asks for a new account; a browser that somebody has signed in with gets the form for signing in. */
export function greetKnown(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-newcomer]');
    if (link && hasSignedInBefore()) {
      const address = new URL(link.href);
      address.searchParams.delete('as');
      link.href = address.href;
    }
  });
}
