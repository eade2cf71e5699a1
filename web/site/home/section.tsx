import type { ReactNode } from 'react';

type SectionProps = { id: string; mist?: boolean; className?: string; children: ReactNode };

/** A band of the page on one ground; `className` lays out what is in it. */
export function Section({ id, mist, className, children }: SectionProps) {
  return (
    <section className={mist ? 'section is-mist' : 'section'} id={id}>
      <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>
    </section>
  );
}
