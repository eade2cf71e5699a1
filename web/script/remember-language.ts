/** The choice of language is stored locally (spec §1); the server keeps its own memory of it in a cookie. */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => localStorage.setItem('language', link.dataset.language ?? ''));
  }
}
