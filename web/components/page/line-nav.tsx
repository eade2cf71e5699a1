import { type ReactNode, useEffect, useRef } from 'react';
import './line-nav.css';

/** Links in a line, the present one marked by `aria-current`: tabs with addresses, or the parts of a page. On a phone the present one is in sight. */
export function LineNav({ label, isSticky, children }: { label: string; isSticky?: boolean; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children may have another present link
  useEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && here) {
      line.current.scrollLeft = here.offsetLeft - (line.current.clientWidth - here.offsetWidth) / 2;
    }
  }, [children]);
  return (
    <nav ref={line} className={isSticky ? 'line-nav is-sticky' : 'line-nav'} aria-label={label}>
      {children}
    </nav>
  );
}
