import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../../texts/use-text.ts';
import { DeleteDialog } from '../../apps/delete-dialog.tsx';
import { RebuildAllDialog } from '../../apps/outdated/rebuild-all-dialog.tsx';
import { outdatedTexts } from '../../apps/outdated/texts.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { Act, ActList } from '../act-list.tsx';
import { AppSection } from '../app-section.tsx';
import { appPageTexts } from '../texts.ts';
import { useRefreshApp } from '../use-app.ts';
import { CopyDialog } from './copy-dialog.tsx';
import './more-section.css';

/** Acts that are rarely needed: a copy, a new build of all apps when this one is outdated, the deletion. */
export function MoreSection({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const outdated = useText(outdatedTexts);
  const [dialog, setDialog] = useState<'copy' | 'rebuild' | null>(null);
  const refresh = useRefreshApp(app.base.app_id);
  return (
    <>
      <AppSection id="more" title={text('navMore')}>
        <ActList>
          {app.published?.outdated && (
            <Act icon={RefreshCw} title={outdated('title')} words={outdated(`why_${app.published.outdated}`)}>
              <button type="button" className="button is-line is-small" onClick={() => setDialog('rebuild')}>
                {outdated('act')}
              </button>
            </Act>
          )}
          <Act icon={Copy} title={text('copyTitle')} words={text('copyWords')}>
            <button type="button" className="button is-line is-small" onClick={() => setDialog('copy')}>
              {text('copyAct')}
            </button>
          </Act>
        </ActList>
      </AppSection>
      <Danger app={app} />
      <CopyDialog app={dialog === 'copy' ? app : null} onClose={() => setDialog(null)} onGone={refresh} />
      <RebuildAllDialog open={dialog === 'rebuild'} onClose={() => setDialog(null)} />
    </>
  );
}

/** The deletion in a part of its own, with what stays. */
function Danger({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { app_id, app_name, app_name_zh } = app.base;
  const deletable = {
    app_id,
    app_name,
    app_name_zh,
    last_build: app.last_build?.code ?? null,
    trial: app.trial,
    expire_time: app.expire_time,
  };
  return (
    <section className="more-section" id="delete" aria-labelledby="delete-title">
      <div>
        <h2 id="delete-title">{text('deleteTitle')}</h2>
        <p>{text(app.last_build ? 'deleteWords' : 'deleteDraftWords')}</p>
      </div>
      <button type="button" className="button is-line is-risky" onClick={() => setOpen(true)}>
        {text('deleteTitle')}
      </button>
      <DeleteDialog
        app={isOpen ? deletable : null}
        onClose={() => setOpen(false)}
        onDeleted={() => navigate(pathTo('applist'), { replace: true })}
      />
    </section>
  );
}
