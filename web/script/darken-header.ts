const afterPx = 24;

/** Darkens the marketing header and swaps its logo after scrolling (spec §2). */
export function darkenHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-part=header][data-look=marketing]');
  if (header) {
    const follow = () => {
      const banner = document.querySelector<HTMLElement>('[data-part=banner]')?.offsetHeight ?? 0;
      header.classList.toggle('is-dark', scrollY > afterPx + banner);
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
  }
}
