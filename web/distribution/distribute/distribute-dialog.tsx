import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import { pathTo } from '#contract/screens.ts';
import type { Result } from '../../call/result.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributionApi } from '../api.ts';
import { QrPanel } from '../qr/qr-panel.tsx';
import { distributeTexts } from './texts.ts';
import './distribute-dialog.css';

type Published = z.output<(typeof distributionSchemas)['publishBuild']['output']>;

/** Publishes a build as soon as it opens; the same build again gives the same link. */
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
  const [answer, setAnswer] = useState<Result<Published> | null>(null);
  const [confirm, setConfirm] = useState<0 | 1>(0);
  useEffect(() => {
    let isGone = false;
    void distributionApi.publishBuild({ code, confirm }).then((next) => {
      if (!isGone) {
        setAnswer(next);
        void queries.invalidateQueries({ queryKey: ['distributed-apps'] });
        void queries.invalidateQueries({ queryKey: ['apps'] });
      }
    });
    return () => {
      isGone = true;
    };
  }, [code, confirm, queries]);

  if (answer === null) {
    return (
      <>
        <p role="status">{text('distributing')}</p>
        <Skeleton lines={[100, 60]} />
      </>
    );
  }
  return answer.ok ? (
    <Done published={answer.data} onClose={onClose} />
  ) : (
    <div className="distribute-dialog__failed" role="alert">
      <h3>{text('failed')}</h3>
      <p>{answer.err === 'SIGNER_CHANGED' ? text('signerChanged') : answer.msg}</p>
      {answer.err === 'SIGNER_CHANGED' && (
        <button type="button" className="button is-danger" onClick={() => setConfirm(1)}>
          {text('anyway')}
        </button>
      )}
      {answer.err === 'NEED_AUTH' && (
        <Link className="button" to={pathTo('auth')}>
          {text('goAuth')}
        </Link>
      )}
    </div>
  );
}

function Done({ published, onClose }: { published: Published; onClose: () => void }) {
  const text = useText(distributeTexts);
  const [lead] = published.apps;
  const waits = (['review', 'scanning'] as const).find((state) => published.apps.some((app) => app.state === state));
  return (
    <>
      <h3>{text(waits ? 'sent' : 'done')}</h3>
      <p className="mute">
        {text(waits ?? 'doneText')} {published.apps.length > 1 && text('both')}
      </p>
      <QrPanel appId={lead!.app_id} name="app" />
      <footer>
        <Link className="button is-line" to={pathTo('appdislist')} onClick={onClose}>
          {text('list')}
        </Link>
        <Link className="button" to={pathTo('disapp', { appId: lead!.app_id }, { tab: 'config' })} onClick={onClose}>
          {text('settings')}
        </Link>
      </footer>
    </>
  );
}
