import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import type { Report } from '../report.ts';
import { report as texts } from '../texts.ts';
import { detailOfCheck, nameOfCheck } from './check-words.ts';
import './report-checks.css';

type Props = { checks: Report['products'][number]['checks']; signer: string };

/** Every check of one product with its finding, folded unless a check has failed. */
export function Checks({ checks, signer }: Props) {
  const text = useText(texts);
  const failed = checks.filter(({ ok }) => !ok).length;
  return (
    <details className="report-checks__fold" open={failed > 0}>
      <summary>
        <Icon of={ChevronRight} />
        {failed === 0
          ? text('filePassed', { count: checks.length })
          : text('fileFailed', { count: checks.length, failed })}
      </summary>
      <ul className="report-checks">
        {checks.map((check) => (
          <li key={check.name} className={check.ok ? undefined : 'is-bad'}>
            <Icon of={check.ok ? Check : X} />
            <span>
              <b>{nameOfCheck(check.name, text)}</b> {detailOfCheck(check.detail, signer, text)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
