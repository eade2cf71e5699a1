import type { ReactNode } from 'react';
import './order-section.css';

/** A part of the order: its title, what stands beside it, and what it says. */
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
