import { colonHex, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { Report } from './report.ts';
import { report as texts } from './texts.ts';

const bytes = new Intl.NumberFormat('en');

export function Files({ products }: Pick<Report, 'products'>) {
  const text = useText(texts);
  return (
    <>
      <h2>
        {text('filesTitle')}
        <small>{text('filesNote')}</small>
      </h2>
      <div>
        {products.map(({ kind, name, size, sha256 }) => (
          <div className="hash" key={kind}>
            <b>{name}</b>
            <span className="num">{bytes.format(size)} B</span>
            <code>{sha256.match(/.{8}/g)?.join(' ')}</code>
          </div>
        ))}
      </div>
    </>
  );
}

export function Signer({ signer }: Pick<Report, 'signer'>) {
  const text = useText(texts);
  return (
    <>
      <h2>
        {text('signerTitle')}
        <small>{text('signerNote')}</small>
      </h2>
      <div>
        <dl className="kv2">
          <dt>{text('subject')}</dt>
          <dd>{signer.subject}</dd>
          <dt>{text('algorithm')}</dt>
          <dd>{text('schemes')}</dd>
          <dt>{text('validity')}</dt>
          <dd className="num">
            {text('until', { from: formatDay(signer.not_before), to: formatDay(signer.not_after) })}
          </dd>
          <dt>SHA-256</dt>
          <dd className="mono">{colonHex(signer.sha256)}</dd>
          <dt>SHA-1</dt>
          <dd className="mono">{colonHex(signer.sha1)}</dd>
          <dt>MD5</dt>
          <dd className="mono">{colonHex(signer.md5)}</dd>
        </dl>
      </div>
    </>
  );
}
