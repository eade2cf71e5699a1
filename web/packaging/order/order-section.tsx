import type { ReactNode } from 'react';
import './order-section.css';

/** A section of the order: its title, a note beside it, and its content. */
export function OrderSection({ title, beside, children }: { title: string; beside: ReactNode; children: ReactNode }) {
  return (
    <section className="order-section">
      <header>
        <h2>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
