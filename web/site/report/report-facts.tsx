import type { ReactNode } from 'react';
import './report-facts.css';

type Fact = { term: string; children: ReactNode; look?: 'num' | 'code' };

const looks = { num: 'num', code: 'mono report-facts__code' };

export function ReportFacts({ facts, areHosts = false }: { facts: readonly Fact[]; areHosts?: boolean }) {
  return (
    <dl className={areHosts ? 'report-facts is-hosts' : 'report-facts'}>
      {facts.map(({ term, children, look }) => (
        <div key={term}>
          <dt className={areHosts ? looks.code : undefined}>{term}</dt>
          <dd className={look && looks[look]}>{children}</dd>
        </div>
      ))}
    </dl>
  );
}
