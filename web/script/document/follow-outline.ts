/** Marks the chapter of the outline that is in the upper third of the window. */
export function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-part=outline] a')];
  const chapters = new Map(
    links.flatMap((link) => {
      const chapter = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return chapter ? [[chapter as Element, link] as const] : [];
    }),
  );
  const watch = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen) {
        for (const link of links) {
          link.removeAttribute('aria-current');
        }
        chapters.get(seen.target)?.setAttribute('aria-current', 'true');
      }
    },
    { rootMargin: '-80px 0px -66% 0px' },
  );
  for (const chapter of chapters.keys()) {
    watch.observe(chapter);
  }
}
