import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { Icon } from '../../components/icon.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { ImportForm } from './import-form.tsx';
import { KeyFactList } from './key-facts.tsx';
import { keysTexts } from './texts.ts';
import { type SigningKey, useImportedKey, useRefreshKeys } from './use-keys.ts';
import './own-key.css';

type Props = {
  /** Null before the first save. */
  appId: number | null;
  /** Whether the app already has a key, although it was never built. */
  hasKey: boolean;
  /** Whether the key can no longer change, after the first build. */
  isIdentityFrozen: boolean;
  /** Saves the draft, and resolves to the id of its app. */
  save: () => Promise<number | null>;
};

/** The choice to sign the app with a key of the member's own, until the first build. */
export function OwnKey({ appId, hasKey, isIdentityFrozen, save }: Props) {
  const text = useText(keysTexts);
  const kept = useImportedKey(appId, hasKey && !isIdentityFrozen);
  const [changed, setChanged] = useState<SigningKey | null | undefined>();
  const key = changed === undefined ? (kept.data ?? null) : changed;

  if (isIdentityFrozen) {
    return <p className="mute own-key__note">{text('ownFrozen')}</p>;
  }
  if (key) {
    return <ImportedKey signingKey={key} onDropped={() => setChanged(null)} />;
  }
  return (
    <>
      <p className="mute own-key__note">{text('ownNone')}</p>
      <details className="own-key">
        <summary>
          <Icon of={ChevronRight} />
          {text('ownOffer')}
        </summary>
        <p className="own-key__lead">{text('ownLead')}</p>
        <ImportForm save={save} onImported={setChanged} />
      </details>
    </>
  );
}

/** The facts of the imported key, the objections of stores, and the button that returns to a key of ours. */
function ImportedKey({ signingKey, onDropped }: { signingKey: SigningKey; onDropped: () => void }) {
  const text = useText(keysTexts);
  const refresh = useRefreshKeys();
  const { busy, run } = useBusy();

  async function drop() {
    const answer = await run(() => packagingApi.dropKey({ app_id: signingKey.app_id }));
    if (answer.ok) {
      await refresh();
      onDropped();
    } else {
      tellFailure(answer);
    }
  }

  return (
    <div data-part="own-key">
      <p>{text('ownImported')}</p>
      {signingKey.doubts.map((doubt) => (
        <p key={doubt} className="notice own-key__doubt">
          {text('ownDoubt', { doubt })}
        </p>
      ))}
      <KeyFactList signingKey={signingKey} />
      <button type="button" className="button is-line is-small own-key__drop" disabled={busy} onClick={drop}>
        {text('ownDrop')}
      </button>
    </div>
  );
}
