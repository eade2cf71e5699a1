import type { ReactNode } from 'react';
import './account-section.css';

type Props = { title: string; lead?: string; action?: ReactNode; isFirst?: boolean; children?: ReactNode };

export function AccountSection({ title, lead, action, isFirst, children }: Props) {
  return (
    <section className={isFirst ? 'account-section is-first' : 'account-section'}>
      <header>
        <div>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Actions that apply to the whole section. */
export const SectionFoot = ({ children }: { children: ReactNode }) => (
  <p className="account-section__foot">{children}</p>
);
