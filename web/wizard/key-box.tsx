import KeyRound from 'lucide-react/icons/key-round';
import { Fragment } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { colonHex } from '../console/format.ts';
import { useText } from '../texts/use-text.ts';
import { wizardTexts } from '../texts/wizard.ts';
import type { Build } from './use-build.ts';

/** The signing key's fingerprints, each ready to copy. */
export function KeyBox({ fingerprints }: { fingerprints: NonNullable<Build['fingerprints']> }) {
  const text = useText(wizardTexts);
  const rows = [
    ['SHA-256', colonHex(fingerprints.sha256)],
    ['SHA-1', colonHex(fingerprints.sha1)],
    ['MD5', colonHex(fingerprints.md5)],
  ] as const;

  return (
    <div className="box">
      <header>
        <Icon of={KeyRound} />
        <h2>{text('keyTitle')}</h2>
        <span className="tag">RSA-2048</span>
      </header>
      <dl className="fpr">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="mono">
              <span>{value}</span>
              <CopyButton className="ib" value={value} label={text('copyFingerprint', { name })} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="mute note">{text('keyNote')}</p>
    </div>
  );
}
