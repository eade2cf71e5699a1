import Copy from 'lucide-react/icons/copy';
import ListChecks from 'lucide-react/icons/list-checks';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { PREVIEW_DAYS } from '#rules/packaging/day-after/app-preview.ts';
import { formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { DeleteDialog } from '../../apps/delete-dialog.tsx';
import { RebuildAllDialog } from '../../apps/outdated/rebuild-all-dialog.tsx';
import { outdatedTexts } from '../../apps/outdated/texts.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { PreviewButton } from '../../preview/preview-button.tsx';
import { previewLinkTexts } from '../../preview/texts.ts';
import { hideSteps } from '../../steps/hidden-steps.ts';
import { stepTexts } from '../../steps/texts.ts';
import { Act, ActList } from '../act-list.tsx';
import { AppSection } from '../app-section.tsx';
import { useSteps } from '../steps-section.tsx';
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
  const steps = useSteps(app);
  return (
    <>
      <AppSection id="more" title={text('navMore')}>
        <ActList>
          <ToSomebody app={app} />
          {steps === 'hidden' && <HiddenSteps app={app} />}
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

/** A link to the app's preview, for people without an account. */
function ToSomebody({ app }: { app: PackedApp }) {
  const text = useText(previewLinkTexts);
  const { preview } = app;
  return (
    <Act
      icon={Send}
      title={text('title')}
      words={
        <span className="num">
          {text('actWords', { days: PREVIEW_DAYS })}{' '}
          {preview && text('actUntil', { day: formatDay(preview.expire_time) })}
        </span>
      }
    >
      <PreviewButton app={app} />
    </Act>
  );
}

/** Brings a hidden checklist back. */
function HiddenSteps({ app }: { app: PackedApp }) {
  const text = useText(stepTexts);
  return (
    <Act icon={ListChecks} title={text('showTitle')} words={text('showWords')}>
      <button type="button" className="button is-line is-small" onClick={() => hideSteps(app.base.app_id, false)}>
        {text('show')}
      </button>
    </Act>
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
