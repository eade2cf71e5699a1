import type { ReactNode } from 'react';
import { CopyValue } from './copy/copy-value.tsx';
import './report-facts.css';

type Fact = { term: string; children: ReactNode; look?: 'num' | 'code'; copy?: { value: string; label: string } };

const looks = { num: 'num', code: 'mono report-facts__code' };

export function ReportFacts({ facts, areHosts = false }: { facts: readonly Fact[]; areHosts?: boolean }) {
  return (
    <dl className={areHosts ? 'report-facts is-hosts' : 'report-facts'}>
      {facts.map(({ term, children, look, copy }) => (
        <div key={term}>
          <dt className={areHosts ? looks.code : undefined}>{term}</dt>
          <dd className={look && looks[look]}>
            {copy ? <span>{children}</span> : children}
            {copy && <CopyValue {...copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
