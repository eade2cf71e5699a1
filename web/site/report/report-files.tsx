import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-files.css';

const bytes = new Intl.NumberFormat('en');

export function Files({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  return (
    <ReportPart title={text('filesTitle')} note={text('filesNote')}>
      {products.map(({ kind, name, size, sha256 }) => (
        <div className="report-files" key={kind}>
          <b>{name}</b>
          <span className="num">{bytes.format(size)} B</span>
          <code data-part="hash">{sha256.match(/.{8}/g)?.join(' ')}</code>
        </div>
      ))}
    </ReportPart>
  );
}
