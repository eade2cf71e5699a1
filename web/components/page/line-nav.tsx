import type { ReactNode } from 'react';
import './line-nav.css';

/** Links in a line, the present one marked by `aria-current`: tabs with addresses, or the parts of a page. */
export function LineNav({ label, isSticky, children }: { label: string; isSticky?: boolean; children: ReactNode }) {
  return (
    <nav className={isSticky ? 'line-nav is-sticky' : 'line-nav'} aria-label={label}>
      {children}
    </nav>
  );
}
