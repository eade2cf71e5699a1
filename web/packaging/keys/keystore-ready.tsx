import { useState } from 'react';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { useText } from '../../texts/use-text.ts';
import { saveKeystore } from './save-keystore.ts';
import { keysTexts } from './texts.ts';
import './key-facts.css';
import './keystore-ready.css';
import type { Keystore } from './use-keys.ts';

type Use = 'gradle' | 'apksigner' | 'keytool';

/** The downloaded keystore and instructions for it. */
export function KeystoreReady({ keystore, onDone }: { keystore: Keystore; onDone: () => void }) {
  const text = useText(keysTexts);
  const [use, setUse] = useState<Use>('gradle');
  const snippet = snippets[use](keystore);
  return (
    <>
      <p className="key-dialog__lead" role="status">
        {text('readyLead', { file: keystore.name })}{' '}
        <button type="button" className="link" onClick={() => saveKeystore(keystore)}>
          {text('again')}
        </button>
      </p>
      <dl className="key-facts">
        <div>
          <dt>{text('alias')}</dt>
          <dd className="mono">{keystore.alias}</dd>
        </div>
      </dl>
      <p className="key-dialog__step">{text('howTo')}</p>
      <ChoiceGroup<Use>
        label={text('howTo')}
        value={use}
        options={{ gradle: text('howGradle'), apksigner: text('howApksigner'), keytool: text('howKeytool') }}
        onChange={setUse}
      />
      <div className="keystore-ready">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <pre className="code" tabIndex={0}>
          {snippet}
        </pre>
        <CopyButton className="icon-button keystore-ready__copy" value={snippet} label={text('copyHow')} />
      </div>
      <p className="notice key-dialog__notice">{text('backup')}</p>
      <footer>
        <button type="button" className="button" onClick={onDone}>
          {text('done')}
        </button>
      </footer>
    </>
  );
}

const snippets: Record<Use, (keystore: Keystore) => string> = {
  gradle: ({ name, alias }) => `android {
  signingConfigs {
    release {
      storeFile file('${name}')
      storeType 'PKCS12'
      storePassword System.getenv('KEYSTORE_PASSWORD')
      keyAlias '${alias}'
      keyPassword System.getenv('KEYSTORE_PASSWORD')
    }
  }
  buildTypes {
    release { signingConfig signingConfigs.release }
  }
}`,
  apksigner: ({ name, alias }) => `apksigner sign --ks ${name} \\
  --ks-key-alias ${alias} app-release.apk`,
  keytool: ({ name }) => `keytool -list -v -keystore ${name}`,
};
