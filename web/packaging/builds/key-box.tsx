import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { Fingerprints } from '../keys/fingerprints.tsx';
import { KeyDialog } from '../keys/key-dialog.tsx';
import { keysTexts } from '../keys/texts.ts';
import { packagingTexts } from '../texts.ts';
import { BuildBox } from './build-box.tsx';
import './key-box.css';
import type { Build } from './use-build.ts';

type Props = { appId: number; fingerprints: NonNullable<Build['fingerprints']> };

/** The signing key of a finished build: its fingerprints and its export. */
export function KeyBox({ appId, fingerprints }: Props) {
  const text = useText(packagingTexts);
  const keys = useText(keysTexts);
  const [exporting, setExporting] = useState(false);

  return (
    <BuildBox
      icon={KeyRound}
      title={text('keyTitle')}
      beside={
        <>
          <span className="tag">RSA-2048</span>
          <button type="button" className="link spacer" onClick={() => setExporting(true)}>
            {keys('export')}
          </button>
        </>
      }
    >
      <Fingerprints of={fingerprints} />
      <p className="mute key-box__note">{text('keyNote')}</p>
      <KeyDialog appId={exporting ? appId : null} start="export" onClose={() => setExporting(false)} />
    </BuildBox>
  );
}
