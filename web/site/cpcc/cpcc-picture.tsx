import { useSampleApp } from '../../phone/sample-app.ts';
import { useText } from '../../texts/use-text.ts';
import './cpcc-picture.css';
import { cpcc } from './texts.ts';

/** The registration requires the first and the last 30 consecutive pages. */
const PAGES = 30;

/** The certificate, and the pages that are submitted for it. */
export function CpccPicture() {
  const text = useText(cpcc);
  const app = useSampleApp();
  const rows = [
    [text('certName'), app.name],
    [text('certVersion'), 'V1.0.0'],
    [text('certOwner'), text('certOwnerText')],
    [text('certDate'), '2026.11'],
  ] as const;
  return (
    <div className="cpcc-picture" role="img" aria-label={text('pictureDescription')}>
      <div className="cpcc-picture__paper">
        <b>{text('certificate')}</b>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <span className="cpcc-picture__seal">{text('certSample')}</span>
      </div>
      <div className="cpcc-picture__pages">
        <b>{text('pages')}</b>
        <Sheets name={text('pagesFirst')} />
        <span className="cpcc-picture__gap" />
        <Sheets name={text('pagesLast')} />
      </div>
    </div>
  );
}

function Sheets({ name }: { name: string }) {
  return (
    <div>
      <div className="cpcc-picture__sheets">
        {Array.from({ length: PAGES }, (_, index) => (
          <i key={index.toString()} />
        ))}
      </div>
      <span className="num">{name}</span>
    </div>
  );
}
