import { type ReactNode, useEffect, useRef } from 'react';
import './line-nav.css';

/** Links in a line, the present one marked by `aria-current`: tabs with addresses, or the parts of a page. On a phone one that becomes the present one comes into sight. */
export function LineNav({ label, isSticky, children }: { label: string; isSticky?: boolean; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const here = line.current?.querySelector<HTMLAnchorElement>('[aria-current]');
    if (line.current && here && here.href !== shown.current) {
      shown.current = here.href;
      const [{ left }, { left: start }] = [here.getBoundingClientRect(), line.current.getBoundingClientRect()];
      line.current.scrollLeft += left - start - (line.current.clientWidth - here.offsetWidth) / 2;
    }
  });
  return (
    <nav ref={line} className={isSticky ? 'line-nav is-sticky' : 'line-nav'} aria-label={label}>
      {children}
    </nav>
  );
}
