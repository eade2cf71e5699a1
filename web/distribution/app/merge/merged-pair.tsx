import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../../components/icon.tsx';
import { BrokenName } from '../../../texts/broken-name.tsx';
import { useText } from '../../../texts/use-text.ts';
import { AppLine } from '../../app-line.tsx';
import { SeparateDialog } from '../../apps/separate-dialog.tsx';
import { distributedTexts } from '../../apps/texts.ts';
import { PlatformTag, platformNames } from '../../platform-tag.tsx';
import { QrPanel } from '../../qr/qr-panel.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, type Merge, useRefreshApp } from '../use-distributed-app.ts';
import { Uninstallable } from './uninstallable.tsx';
import './merged-pair.css';

/** Both apps of the shared page, its QR code, and the button that separates them. */
export function MergedPair({ app, merge }: { app: DistributedApp; merge: Merge }) {
  const text = useText(distributedAppTexts);
  const { peer, store_url: store } = merge;
  return (
    <>
      <div className="merged-pair" data-part="merged">
        <div className="merged-pair__apps">
          <Side app={app} note={text(merge.leads ? 'leads' : 'follows')} />
          {peer && (
            <Link to={pathTo('disapp', { appId: peer.app_id }, { tab: 'merge' })}>
              <Side app={peer} note={text(merge.leads ? 'follows' : 'leads')} />
            </Link>
          )}
          <Uninstallable apps={[app, peer]} />
          {store && (
            <div className="merged-pair__store">
              <Icon of={Store} />
              <div>
                <b>{text('inStore', { system: platformNames[app.platform === 'ios' ? 'android' : 'ios'] })}</b>
                <a className="subline" href={store} target="_blank" rel="noreferrer">
                  {store}
                </a>
              </div>
            </div>
          )}
        </div>
        <div className="merged-pair__page">
          <QrPanel appId={app.app_id} name={app.name} />
          {!peer?.uninstallable && !app.uninstallable && <p className="mute tiny">{text('onePage')}</p>}
        </div>
      </div>
      <Separate app={app} />
    </>
  );
}

type PairedApp = Pick<DistributedApp, 'name' | 'icon' | 'platform' | 'version' | 'package_name'>;

const Side = ({ app, note }: { app: PairedApp; note: string }) => (
  <AppLine
    icon={app.icon || null}
    letter={app.name}
    name={
      <>
        {app.name}
        <PlatformTag platform={app.platform} />
      </>
    }
  >
    <span className="num">{app.version}</span> ·{' '}
    <span className="mono">
      <BrokenName of={app.package_name} />
    </span>{' '}
    · {note}
  </AppLine>
);

function Separate({ app }: { app: DistributedApp }) {
  const text = useText(distributedTexts);
  const refresh = useRefreshApp(app.app_id);
  const [isAsked, ask] = useState(false);
  return (
    <div className="merged-pair__end">
      <button type="button" className="button is-line" onClick={() => ask(true)}>
        {text('separate')}
      </button>
      <p className="mute">{text('separateShort')}</p>
      <SeparateDialog appId={isAsked ? app.app_id : null} onClose={() => ask(false)} onSeparated={refresh} />
    </div>
  );
}
