import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { phoneReach } from '#rules/phone-reach.ts';
import type { Failure, Result } from '../../call/result.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { QrPanel } from '../qr/qr-panel.tsx';
import { SignedIpaChoice } from './signed-ipa.tsx';
import { distributeTexts } from './texts.ts';
import './distribute-dialog.css';
import type { PublishedBuild, SignedIpa } from './ipa-sending.ts';

/** Publishes a build when it opens; a repetition gives the same link. The iOS app of the build follows once its member has signed it. */
export function DistributeDialog({ code, onClose }: { code: string | null; onClose: () => void }) {
  const text = useText(distributeTexts);
  return (
    <Dialog open={code !== null} title={text('title')} onClose={onClose} className="distribute-dialog">
      {code !== null && <Publishing key={code} code={code} onClose={onClose} />}
    </Dialog>
  );
}

function Publishing({ code, onClose }: { code: string; onClose: () => void }) {
  const text = useText(distributeTexts);
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<Result<PublishedBuild> | null>(null);
  const [confirm, setConfirm] = useState<0 | 1>(0);
  useEffect(() => {
    let isGone = false;
    void distributionApi.publishBuild({ code, confirm }).then((next) => {
      if (!isGone) {
        setAnswer(next);
      }
    });
    return () => {
      isGone = true;
    };
  }, [code, confirm]);
  useEffect(() => {
    if (answer?.ok) {
      void queries.invalidateQueries();
    }
  }, [answer, queries]);

  if (answer === null) {
    return (
      <>
        <p className="distribute-dialog__lead" role="status">
          {text('distributing')}
        </p>
        <Skeleton lines={[100, 60]} />
      </>
    );
  }
  const missing = answer.ok ? answer.data.ipa : missingOf(answer);
  return (
    <>
      {answer.ok && <Done published={answer.data} />}
      {!answer.ok && !missing && <NotPublished failure={answer} onConfirm={() => setConfirm(1)} />}
      {missing && (
        <SignedIpaChoice
          code={code}
          wanted={missing}
          isAlone={!answer.ok}
          onPublished={(data) => setAnswer({ ok: true, data })}
        />
      )}
      {answer.ok && <WaysOn published={answer.data} onClose={onClose} />}
    </>
  );
}

/** The app that the member must sign, when the build is for iOS alone; null for any other failure. */
const missingOf = ({ err, details }: Failure): SignedIpa | null =>
  err === 'NO_INSTALLER' ? ((details?.ipa as SignedIpa | null | undefined) ?? null) : null;

function NotPublished({ failure: { err, msg }, onConfirm }: { failure: Failure; onConfirm: () => void }) {
  const text = useText(distributeTexts);
  return (
    <div className="distribute-dialog__failed" role="alert">
      <h3>{text('failed')}</h3>
      <p>{err === 'SIGNER_CHANGED' ? text('signerChanged') : msg}</p>
      {err === 'SIGNER_CHANGED' && (
        <button type="button" className="button is-danger" onClick={onConfirm}>
          {text('anyway')}
        </button>
      )}
      {err === 'NEED_AUTH' && (
        <>
          <p>{text('untilThen')}</p>
          <Link className="button" to={pathTo('auth')}>
            {text('goAuth')}
          </Link>
        </>
      )}
    </div>
  );
}

function Done({ published: { apps, download_url: url } }: { published: PublishedBuild }) {
  const text = useText(distributeTexts);
  const waits = (['review', 'scanning'] as const).find((state) => apps.some((app) => app.state === state));
  return (
    <>
      <h3>{text(waits ? 'sent' : 'done')}</h3>
      <p className="distribute-dialog__lead mute">
        {text(waits ?? (phoneReach(url) === 'none' ? 'doneHere' : 'doneText'))} {apps.length > 1 && text('both')}
      </p>
      <QrPanel appId={apps[0]!.app_id} name="app" />
    </>
  );
}

function WaysOn({ published: { apps }, onClose }: { published: PublishedBuild; onClose: () => void }) {
  const text = useText(distributeTexts);
  return (
    <footer>
      <Link className="button is-line" to={pathTo('appdislist')} onClick={onClose}>
        {text('list')}
      </Link>
      <Link className="button" to={pathTo('disapp', { appId: apps[0]!.app_id }, { tab: 'config' })} onClick={onClose}>
        {text('settings')}
      </Link>
    </footer>
  );
}
