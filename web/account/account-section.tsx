import type { ReactNode } from 'react';
import './account-section.css';

export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="account-section">
      <h2>{title}</h2>
      {lead && <p className="account-section__lead">{lead}</p>}
      {children}
    </section>
  );
}

/** Actions that apply to the whole section. */
export const SectionFoot = ({ children }: { children: ReactNode }) => (
  <p className="account-section__foot">{children}</p>
);
