import { useText } from '../../texts/use-text.ts';
import { Checks } from './checks/report-checks.tsx';
import { CopyValue } from './copy/copy-value.tsx';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-files.css';

const bytes = new Intl.NumberFormat('en');

/** Every file with its hash and its checks; the page of a build links to each. */
export function Files({ products, signer }: Pick<Report, 'products' | 'signer'>) {
  const text = useText(texts);
  return (
    <ReportPart title={text('filesTitle')} note={text('filesNote')}>
      {products.map(({ kind, name, size, sha256, checks }) => (
        <div className="report-files" key={kind} id={`file-${kind}`}>
          <b className="mono">{name}</b>
          <span className="num">{bytes.format(size)} B</span>
          <div>
            <code data-part="hash">{sha256.match(/.{8}/g)?.join(' ')}</code>
            <CopyValue value={sha256} label={text('copyHash', { name })} />
          </div>
          <Checks checks={checks} signer={signer.sha256} />
        </div>
      ))}
    </ReportPart>
  );
}
