import type { ReactNode } from 'react';

type Props = { iconUrl: string; name: string; note: string; sum?: ReactNode; children: ReactNode };

/** Summary and next step, always in sight. */
export function PriceBar({ iconUrl, name, note, sum, children }: Props) {
  return (
    <footer className="bar">
      {iconUrl && <img className="p-icon" src={iconUrl} alt="" width={44} height={44} />}
      <div className="who">
        <b>{name}</b>
        <span>{note}</span>
      </div>
      <div className="sum">{sum}</div>
      {children}
    </footer>
  );
}
