const afterPx = 24;

/** The marketing header turns dark and changes its logo after scrolling (spec §2). */
export function darkenHeader(): void {
  const header = document.querySelector<HTMLElement>('.hd-bar:not(.is-file)');
  if (header) {
    const follow = () => {
      const banner = document.querySelector<HTMLElement>('.banner')?.offsetHeight ?? 0;
      header.classList.toggle('is-dark', scrollY > afterPx + banner);
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
  }
}
