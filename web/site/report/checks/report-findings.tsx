import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { Report } from '../report.ts';
import { ReportPart } from '../report-part.tsx';
import { report as texts } from '../texts.ts';
import { plainFindings } from './plain-findings.ts';
import './report-checks.css';

/** The results of all checks in plain sentences; the checks themselves are listed with their files. */
export function Findings({ report }: { report: Report }) {
  const text = useText(texts);
  const count = report.products.reduce((sum, { checks }) => sum + checks.length, 0);
  return (
    <ReportPart title={text('resultsTitle')} note={text('resultsNote', { count })}>
      <ul className="report-checks" data-part="findings">
        {plainFindings(report).map(({ text: sentence, ok }) => (
          <li key={sentence} className={ok ? undefined : 'is-bad'}>
            <Icon of={ok ? Check : X} />
            <span>
              {!ok && <b>{text('failedMark')}</b>}
              {text(sentence)}
            </span>
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}
