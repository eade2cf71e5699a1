import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { saveFile } from '../../../call/save-file.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { LinksBox } from '../../builds/done/links-box.tsx';
import type { PackedApp } from '../../draft/base-form.ts';
import { filingFacts } from '../../keys/filing-facts.ts';
import { Fingerprints } from '../../keys/fingerprints.tsx';
import { LazyKeyDialog } from '../../keys/lazy-key-dialog.tsx';
import { keysTexts } from '../../keys/texts.ts';
import { packagingTexts } from '../../texts.ts';
import { Act, ActList } from '../act-list.tsx';
import { appPageTexts } from '../texts.ts';
import './built-key.css';

type Prints = NonNullable<PackedApp['fingerprints']>;

/** The key that signs every version of an app. */
export function BuiltKey({ app, fingerprints }: { app: PackedApp; fingerprints: Prints }) {
  const wizard = useText(packagingTexts);
  return (
    <>
      <div className="built-key">
        <Fingerprints of={fingerprints} />
        {app.other_key === 1 && <p role="alert">{wizard('keyOther')}</p>}
        <ActList>
          <ExportAct appId={app.base.app_id} />
          <FilingAct app={app} fingerprints={fingerprints} />
          <ImportAct />
        </ActList>
      </div>
      {app.published && <LinksBox code={app.published.code} className="built-key__links" />}
    </>
  );
}

function ExportAct({ appId }: { appId: number }) {
  const text = useText(appPageTexts);
  const keys = useText(keysTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Act icon={KeyRound} title={keys('export')} words={text('exportWords')}>
      <button type="button" className="link" aria-label={keys('export')} onClick={() => setOpen(true)}>
        <Icon of={Download} />
        {keys('exportShort')}
      </button>
      <LazyKeyDialog appId={isOpen ? appId : null} start="export" onClose={() => setOpen(false)} />
    </Act>
  );
}

function FilingAct({ app: { base }, fingerprints }: { app: PackedApp; fingerprints: Prints }) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  const sheet = wizard('filing', filingFacts(base, fingerprints));
  // Windows' editors recognize UTF-8 by the byte order mark at the beginning.
  const file = `\ufeff${sheet.replaceAll('\n', '\r\n')}\r\n`;
  const name = `${base.package_name}-${text('filingFile')}.txt`;
  return (
    <Act icon={FileText} title={text('filingTitle')} words={text('filingWords')}>
      <button type="button" className="link" onClick={() => saveFile(file, { name, type: 'text/plain;charset=utf-8' })}>
        <Icon of={Download} />
        {wizard('download')}
      </button>
      <CopyButton className="link is-quiet" value={sheet}>
        {text('copyShort')}
      </CopyButton>
    </Act>
  );
}

function ImportAct() {
  const text = useText(appPageTexts);
  return (
    <Act icon={Lock} title={text('importTitle')} words={text('importLocked')} isOff>
      <span className="tag">{text('locked')}</span>
    </Act>
  );
}
