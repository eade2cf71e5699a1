import type { ReactNode } from 'react';

type Props = { label: string; hint?: string; value: ReactNode; action?: ReactNode };

/** One fact of the account: what it is, how it stands, what can be done about it. */
export function AccountRow({ label, hint, value, action }: Props) {
  return (
    <div className="ac-row">
      <dt>{label}</dt>
      <dd>
        <div className="ac-v">{value}</div>
        {hint && <p>{hint}</p>}
      </dd>
      <dd className="ac-do">{action}</dd>
    </div>
  );
}

export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="ac-s">
      <h2>{title}</h2>
      {lead && <p className="mute">{lead}</p>}
      {children}
    </section>
  );
}
