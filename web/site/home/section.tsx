import type { ReactNode } from 'react';

type SectionProps = { id: string; mist?: boolean; className?: string; children: ReactNode };

/** A full-width section with one background; `className` lays out its content. */
export function Section({ id, mist, className, children }: SectionProps) {
  return (
    <section className={mist ? 'section is-mist' : 'section'} id={id}>
      <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>
    </section>
  );
}
