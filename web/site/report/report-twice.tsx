import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { HashPicture } from './hash-picture.tsx';
import type { Report } from './report.ts';
import { ReportPart } from './report-part.tsx';
import { report as texts } from './texts.ts';
import './report-twice.css';

/** Two builds of the same input, side by side. */
export function Twice({ report }: { report: Report }) {
  const text = useText(texts);
  const [shown] = report.products;
  const others = report.products.filter(({ reproduced }) => reproduced === 0);
  if (!shown) {
    return null;
  }
  return (
    <ReportPart title={text('againTitle')} note={text('againNote')}>
      {others.length > 0 ? (
        <p className="report-part__note is-warn">
          {text('differText', { names: others.map(({ name }) => name).join(', ') })}
        </p>
      ) : (
        <div className="report-twice">
          <Build sha256={shown.sha256} name={text('first')} at={report.create_time} />
          <div className="report-twice__same" role="img" aria-label={text('same')}>
            =
          </div>
          <Build sha256={shown.sha256} name={text('second')} at={report.report_time} />
          <p>{text('sameText', { count: report.products.length, name: shown.name })}</p>
        </div>
      )}
    </ReportPart>
  );
}

function Build({ sha256, name, at }: { sha256: string; name: string; at: number }) {
  return (
    <figure>
      <HashPicture sha256={sha256} />
      <figcaption className="num">
        <b>{name}</b>
        {`${formatDay(at)} ${formatClock(at)}`}
      </figcaption>
    </figure>
  );
}
