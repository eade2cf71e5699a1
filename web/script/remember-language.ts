/** Stores the chosen language in the browser (spec §1); the server stores it separately in a cookie. */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => localStorage.setItem('language', link.dataset.language ?? ''));
  }
}
