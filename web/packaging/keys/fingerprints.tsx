import { CopyButton } from '../../components/copy-button.tsx';
import { BrokenAtColons } from '../../texts/broken-at-colons.tsx';
import { colonHex } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { keysTexts } from './texts.ts';
import './fingerprints.css';

type Props = { of: { sha256: string; sha1: string; md5: string } };

/** The digests of a signing certificate in the format of app consoles, each ready to copy. */
export function Fingerprints({ of }: Props) {
  const text = useText(keysTexts);
  const rows = [
    ['SHA-256', colonHex(of.sha256)],
    ['SHA-1', colonHex(of.sha1)],
    ['MD5', colonHex(of.md5)],
  ] as const;
  return (
    <dl className="fingerprints" data-part="fingerprints">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mono fingerprints__value">
            <BrokenAtColons text={value} />
          </dd>
          <dd>
            <CopyButton className="icon-button" value={value} label={text('copyFingerprint', { name })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
