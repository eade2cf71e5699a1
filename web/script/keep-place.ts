/** The page in the other language opens at the chapter that is read here, or at the anchor of this address. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const chapter = document.querySelector<HTMLAnchorElement>('[data-part=outline] [aria-current]');
      link.hash = scrollY === 0 ? '' : (chapter ?? location).hash;
    });
  }
}
