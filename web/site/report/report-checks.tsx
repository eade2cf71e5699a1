import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-checks.css';

/** Every check of every product under its own name, with its finding. */
export function Checks({ products }: Pick<Report, 'products'>) {
  return (
    <ReportPart title={useText(texts)('checksTitle')}>
      {products.map(({ kind, name, checks }) => (
        <section className="report-checks" key={kind}>
          <h3>{name}</h3>
          <ul>
            {checks.map((check) => (
              <li key={check.name} className={check.ok ? undefined : 'is-bad'}>
                <Icon of={check.ok ? Check : X} />
                <span>
                  <code>{check.name}</code> {check.detail}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReportPart>
  );
}
