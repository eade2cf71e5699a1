import Ellipsis from 'lucide-react/icons/ellipsis';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { DropMenu } from '../../components/page/drop-menu.tsx';
import { LineNav } from '../../components/page/line-nav.tsx';
import { Page } from '../../console/page.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { BrokenName } from '../../texts/broken-name.tsx';
import { useText } from '../../texts/use-text.ts';
import { DeleteDistributed } from '../apps/delete-distributed.tsx';
import { platformNames } from '../platform-tag.tsx';
import { QrDialog } from '../qr/qr-dialog.tsx';
import { isWithheld } from '../ruling/ruling.ts';
import { RulingNotice } from '../ruling/ruling-notice.tsx';
import { RulingTag } from '../ruling/ruling-tag.tsx';
import { BaseTab } from './base/base-tab.tsx';
import { ConfigTab } from './config/config-tab.tsx';
import { MergeTab } from './merge/merge-tab.tsx';
import { DataTab } from './test-data/data-tab.tsx';
import { distributedAppTexts } from './texts.ts';
import { type DistributedApp, useMerge, useRefreshApp } from './use-distributed-app.ts';
import { VersionsTab } from './versions/versions-tab.tsx';
import './distributed-screen.css';

const tabs = { base: BaseTab, config: ConfigTab, merge: MergeTab, data: DataTab, versions: VersionsTab };

/** One distributed app with the five tabs of spec §2. */
export function DistributedScreen({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const [query] = useSearchParams();
  const refresh = useRefreshApp(app.app_id);
  const tab = tabIn(query);
  const Tab = tabs[tab];
  return (
    <Page
      title={app.name}
      picture={<AppIcon app={{ name: app.name, icon: app.icon || null, color: null }} size="56px" />}
      marks={
        <>
          {!isWithheld(app) && (
            <span className={app.link_status === 'open' ? 'tag is-ok' : 'tag is-warn'}>
              {text(app.link_status === 'open' ? 'open' : 'closed')}
            </span>
          )}
          <RulingTag app={app} />
        </>
      }
      lead={<Lead app={app} />}
      actions={
        <>
          <SystemSwitch app={app} tab={tab} />
          <Acts app={app} />
        </>
      }
    >
      <RulingNotice app={app} onChanged={() => void refresh()} />
      <TabNav appId={app.app_id} here={tab} />
      <Tab key={tab} app={app} />
    </Page>
  );
}

/** Both apps of a merge, each with its version. */
function Lead({ app }: { app: DistributedApp }) {
  const { data } = useMerge(app.app_id, app.merged === 1);
  const sides = [app, ...(data?.peer ? [data.peer] : [])];
  return (
    <span className="page__facts num">
      {sides.map(({ app_id, platform, version }) => (
        <span key={app_id}>
          {platformNames[platform]} {version}
          {app_id === app.app_id && app.version && ` (${app.version_code})`}
        </span>
      ))}
      <span className="mono">
        <BrokenName of={app.package_name} />
      </span>
    </span>
  );
}

/** Leads to the other app of a merge, on the same tab. */
function SystemSwitch({ app, tab }: { app: DistributedApp; tab: AppTab }) {
  const text = useText(distributedAppTexts);
  const go = useNavigate();
  const { data } = useMerge(app.app_id, app.merged === 1);
  const peer = data?.peer;
  return (
    peer && (
      <div className="distributed-screen__systems">
        <ChoiceGroup
          label={text('systemHere')}
          value={app.platform}
          options={platformNames}
          onChange={(platform) => platform === peer.platform && void go(toTab(peer.app_id, tab))}
        />
      </div>
    )
  );
}

function Acts({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const go = useNavigate();
  const [dialog, setDialog] = useState<'qr' | 'delete' | null>(null);
  return (
    <>
      <button type="button" className="button is-line" onClick={() => setDialog('qr')}>
        <Icon of={QrCode} />
        {text('qr')}
      </button>
      <Link className="button" to={pathTo('appdisrelease', {}, { appId: app.app_id })}>
        <Icon of={Upload} />
        {text('newVersion')}
      </Link>
      <DropMenu label={text('more')} look="icon-button" face={<Icon of={Ellipsis} />}>
        {(close) => (
          <button
            type="button"
            className="drop__entry is-danger"
            onClick={() => {
              close();
              setDialog('delete');
            }}
          >
            <Icon of={Trash2} />
            {text('delete')}
          </button>
        )}
      </DropMenu>
      <QrDialog app={dialog === 'qr' ? app : null} onClose={() => setDialog(null)} />
      <DeleteDistributed
        app={dialog === 'delete' ? app : null}
        onClose={() => setDialog(null)}
        onDeleted={() => void go(pathTo('appdislist'), { replace: true })}
      />
    </>
  );
}

/** In the order of spec §2. */
const appTabs = ['base', 'config', 'merge', 'data', 'versions'] as const;
type AppTab = (typeof appTabs)[number];

/** The tab in the address; base info by default. */
const tabIn = (query: URLSearchParams): AppTab => appTabs.find((tab) => tab === query.get('tab')) ?? 'base';

const toTab = (appId: number, tab: AppTab): string => pathTo('disapp', { appId }, tab === 'base' ? undefined : { tab });

/** Each tab has an address of its own, so Back and a reload keep it. */
function TabNav({ appId, here }: { appId: number; here: AppTab }) {
  const text = useText(distributedAppTexts);
  return (
    <LineNav label={text('tabs')}>
      {appTabs.map((tab) => (
        <Link key={tab} to={toTab(appId, tab)} aria-current={tab === here ? 'page' : undefined} preventScrollReset>
          {text(`tab_${tab}`)}
        </Link>
      ))}
    </LineNav>
  );
}
