import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useText } from '../../../texts/use-text.ts';
import { filingFacts } from '../../keys/filing-facts.ts';
import { Fingerprints } from '../../keys/fingerprints.tsx';
import { LazyKeyDialog } from '../../keys/lazy-key-dialog.tsx';
import { keysTexts } from '../../keys/texts.ts';
import { buildTexts } from '../texts.ts';
import { BuildBox } from './build-box.tsx';
import './key-box.css';
import type { Build } from '../use-build.ts';

type Prints = NonNullable<Build['fingerprints']>;
type Props = { build: Build; fingerprints: Prints };

/** The signing key of a finished build: its fingerprints, its export, and the facts for the Chinese app filing. */
export function KeyBox({ build, fingerprints }: Props) {
  const text = useText(buildTexts);
  const keys = useText(keysTexts);
  const [exporting, setExporting] = useState(false);

  return (
    <BuildBox
      icon={KeyRound}
      title={text('keyTitle')}
      beside={
        <>
          <span className="tag">{fingerprints.algorithm}</span>
          <button type="button" className="link spacer" onClick={() => setExporting(true)}>
            {keys('export')}
          </button>
        </>
      }
    >
      <Fingerprints of={fingerprints} />
      {build.signer !== '' && build.signer !== fingerprints.sha256 && <p role="alert">{text('keyOther')}</p>}
      <p className="mute key-box__note">{text('keyNote')}</p>
      <p className="key-box__copies">
        <CopyButton className="link is-quiet key-box__copy" value={text('filing', filingFacts(build, fingerprints))}>
          {text('copyFiling')}
        </CopyButton>
        <span className="mute">{text('filingNote')}</span>
      </p>
      <LazyKeyDialog appId={exporting ? build.app_id : null} start="export" onClose={() => setExporting(false)} />
    </BuildBox>
  );
}
