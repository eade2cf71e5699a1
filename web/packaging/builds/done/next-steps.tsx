import type { LucideIcon } from 'lucide-react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import { buildTexts } from '../texts.ts';
import type { Build } from '../use-build.ts';
import './next-steps.css';

/** The files that stores take, each with the store. */
const forStores = ['aab', 'apk', 'unsigned-ipa'] as const;

/** The next steps after a build: phones, stores, the next version. */
export function NextSteps({ build }: { build: Build }) {
  const text = useText(buildTexts);
  const kinds = new Set(build.files.map(({ kind }) => kind));
  const stores = forStores.filter((kind) => kinds.has(kind));
  const shared = build.files.find(({ kind }) => kind === 'apk') ?? build.files.find(({ install_url }) => install_url);
  return (
    <ul className="next-steps">
      <Step icon={Smartphone} title={text('nextInstall')}>
        <p>{text('nextInstallText')}</p>
        {shared && (
          <div className="next-steps__links">
            <CopyButton className="link" value={new URL(shared.url, location.href).href}>
              {text('copyLink')}
            </CopyButton>
          </div>
        )}
      </Step>
      <Step icon={Store} title={text('nextStores')}>
        {stores.map((kind) => (
          <p key={kind}>{text(`store_${kind}`)}</p>
        ))}
        {stores.length > 0 && <StoreSteps stores={stores} />}
      </Step>
      <Step icon={RefreshCw} title={text('nextBuild')}>
        <p>{text('nextBuildText')}</p>
        <div className="next-steps__links">
          <Link className="link" to={pathTo('editBaseConf', { appId: build.app_id })}>
            {text('changeSettings')}
          </Link>
          <Link className="link" to={pathTo('editPayPage', { appId: build.app_id })}>
            {text('buildVersion')}
          </Link>
        </div>
      </Step>
    </ul>
  );
}

function Step({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <h3>
        <Icon of={icon} />
        {title}
      </h3>
      {children}
    </li>
  );
}

type StoreFile = 'aab' | 'apk' | 'unsigned-ipa';

/** The steps for the stores that accept the files of a build, on demand. */
function StoreSteps({ stores }: { stores: readonly StoreFile[] }) {
  const text = useText(buildTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="store-steps__open">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {text('seeSteps')}
        </button>
      </p>
      <Dialog open={isOpen} title={text('nextStores')} onClose={() => setOpen(false)}>
        <div className="store-steps">
          {stores.map((store) => (
            <section key={store}>
              <h3>{text(`stepsOf_${store}`)}</h3>
              <ol>
                {(['1', '2', '3'] as const).map((step) => (
                  <li key={step}>{text(`stepsOf_${store}_${step}`)}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
