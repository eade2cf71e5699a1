/** The sign-in link opens the popup, whose script loads on demand; if that fails, the link leads to the login screen. */
export function openLogin(): void {
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
