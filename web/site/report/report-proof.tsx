import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from '../../components/icon.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { HashPicture } from './hash-picture.tsx';
import type { Report } from './report.ts';
import { report as texts } from './texts.ts';

/** The same input built twice, side by side. */
export function Twice({ report }: { report: Report }) {
  const text = useText(texts);
  const [shown] = report.products;
  const others = report.products.filter(({ reproduced }) => reproduced === 0);
  const at = (seconds: number) => `${formatDay(seconds)} ${formatClock(seconds)}`;
  if (!shown) {
    return null;
  }
  return (
    <>
      <h2>
        {text('againTitle')}
        <small>{text('againNote')}</small>
      </h2>
      <div>
        {others.length > 0 ? (
          <p className="note is-w">{text('differText', { names: others.map(({ name }) => name).join(', ') })}</p>
        ) : (
          <div className="twin">
            <figure>
              <HashPicture sha256={shown.sha256} />
              <figcaption className="num">
                <b>{text('first')}</b>
                {at(report.create_time)}
              </figcaption>
            </figure>
            <div className="eq" role="img" aria-label={text('same')}>
              =
            </div>
            <figure>
              <HashPicture sha256={shown.sha256} />
              <figcaption className="num">
                <b>{text('second')}</b>
                {at(report.report_time)}
              </figcaption>
            </figure>
            <p>{text('sameText', { count: report.products.length, name: shown.name })}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Every check of every product by its own name, with what was found. */
export function Checks({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  return (
    <>
      <h2>{text('checksTitle')}</h2>
      <div>
        {products.map(({ kind, name, checks }) => (
          <section className="rp-checks" key={kind}>
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
      </div>
    </>
  );
}

export function Versions({ versions }: Pick<Report, 'versions'>) {
  const text = useText(texts);
  return (
    <>
      <h2>{text('versionsTitle')}</h2>
      <div>
        <dl className="kv2">
          <dt>{text('androidShell')}</dt>
          <dd className="num">{versions.android_shell}</dd>
          <dt>{text('iosShell')}</dt>
          <dd className="num">{versions.ios_shell}</dd>
          <dt>{text('systems')}</dt>
          <dd>
            {text('androidSystems', { min: versions.min_sdk, target: versions.target_sdk })}
            <br />
            {text('iosSystems', { min: versions.minimum_ios })}
          </dd>
        </dl>
      </div>
    </>
  );
}

/** Three commands that need nothing of ours to be believed. */
export function CheckItYourself({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  const apk = products.find(({ kind }) => kind === 'apk')?.name;
  const file = apk ?? products[0]?.name ?? '';
  return (
    <>
      <h2>
        {text('selfTitle')}
        <small>{text('selfNote')}</small>
      </h2>
      <div>
        {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <pre className="code" tabIndex={0}>
          <span className="code__remark"># {text('selfHash')}</span>
          {`\nsha256sum ${file}\n\n`}
          {apk && (
            <>
              <span className="code__remark"># {text('selfSigner')}</span>
              {`\napksigner verify --print-certs ${apk}\n\n`}
            </>
          )}
          <span className="code__remark"># {text('selfOurs')}</span>
          {`\nnpx qdb verify ${file}`}
        </pre>
      </div>
    </>
  );
}
