import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { addressWords, pathTo } from '#contract/screens.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { loaded } from '../../call/query.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import { useKeptScreen } from '../builds/use-kept-screen.ts';
import { type Opening, openingOf, stepPaths } from '../opening.ts';
import { StepCourses } from '../step-courses.tsx';
import { WizardStep } from '../wizard-step.tsx';
import { WizardWaiting } from '../wizard-waiting.tsx';
import { BaseBar } from './base-bar.tsx';
import type { PackedApp } from './base-form.ts';
import { BaseRows } from './base-rows.tsx';
import type { KeptDraft } from './kept-draft.ts';
import { Stage } from './stage.tsx';
import { draftTexts } from './texts.ts';
import { type BaseDraft, useBaseDraft } from './use-base-draft.ts';
import './base-step.css';

type Props = { opening: Opening; appId: number | null; link?: string | null };

/** Step 1 of either wizard; an app at the address of the wrong wizard is redirected to the right one. */
export function BaseStep({ opening, appId, link = null }: Props) {
  const text = useText(draftTexts);
  const screen = useKeptScreen(appId);
  const app = useQuery({
    queryKey: ['app', appId],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId! })),
    enabled: appId !== null && !screen.isKept,
    // Refetching would overwrite the form; the cached copy is stale once editing has begun.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const isThere = appId === null || screen.isKept || app.data !== undefined;
  if (app.error && !isThere) {
    return <AppLoadFailed error={app.error} onRetry={app.refetch} />;
  }
  if (app.data && openingOf(app.data) !== opening) {
    return <Navigate to={stepPaths[openingOf(app.data)].base(app.data.base.app_id)} replace />;
  }
  return (
    <>
      <HiddenHead title={text(opening === 'edit' ? 'baseTitleEdit' : 'baseTitle')} />
      {isThere ? (
        <BaseScreen key={screen.key} app={app.data ?? null} link={link} onMade={screen.keepFor} />
      ) : (
        <WizardWaiting title={text(opening === 'edit' ? 'baseTitleEdit' : 'baseTitle')} beside="phone" />
      )}
    </>
  );
}

type BaseScreenProps = { app: PackedApp | null; link: string | null; onMade: (appId: number) => void };

/** Step 1 of the wizard, for an existing draft or a new one. */
function BaseScreen({ app, link, onMade }: BaseScreenProps) {
  const [previewing, setPreviewing] = useState(false);
  const closePreview = useCallback(() => setPreviewing(false), []);
  const draft = useBaseDraft({ app, link, onSaved: rememberDraft });

  return (
    <>
      <WizardStep
        isForm
        side={<Stage form={draft.form} check={draft.check} open={previewing} onClose={closePreview} />}
      >
        <header>
          <BaseHead app={app} isSite={draft.form.site !== ''} />
        </header>
        {draft.restored && <RestoredNote draft={draft} isNew={app === null} />}
        <OtherDrafts draft={draft} />
        <BaseRows draft={draft} app={app} />
        <StepCourses step="base" />
      </WizardStep>
      <BaseBar
        draft={draft}
        opening={openingOf(app)}
        offersTrial={app === null || app.status === 'draft'}
        onMade={onMade}
        onPreview={() => setPreviewing(true)}
      />
    </>
  );
}

/** The head of step 1, with the hint that the published version stays until the next one is built. */
function BaseHead({ app, isSite }: { app: PackedApp | null; isSite: boolean }) {
  const text = useText(draftTexts);
  const version = app?.changes?.version;
  const lead = openingOf(app) === 'new' ? (isSite ? 'baseLeadSite' : 'baseLead') : 'baseLeadAgain';
  return (
    <>
      <h1>{text(openingOf(app) === 'edit' ? 'baseTitleEdit' : 'baseTitle')}</h1>
      <p className="mute">{version ? text('baseLeadEdit', { version }) : text(lead)}</p>
    </>
  );
}

/** `baseData` in local storage holds the open draft in the format of the addresses (product.md §12). */
function rememberDraft(appId: number): void {
  localStorage.setItem('baseData', JSON.stringify({ [addressWords.appId]: appId }));
}

/** The number of other drafts shown; the rest appear as these are saved or discarded. */
const MOST = 3;

/** The member's other unsaved new drafts, each with a button that opens it. */
function OtherDrafts({ draft: { others, switchTo, saving } }: { draft: BaseDraft }) {
  const text = useText(draftTexts);
  const navigate = useNavigate();

  function open(kept: KeptDraft) {
    switchTo(kept);
    const query: { link?: string } = kept.from ? { link: kept.from } : {};
    navigate(pathTo('baseConf', {}, query), { replace: true, preventScrollReset: true });
  }

  return (
    others.length > 0 && (
      <p className="restored-note" role="status">
        {text('unsavedOthers')}
        {others.slice(0, MOST).map((kept) => (
          <button key={kept.from} type="button" className="link" disabled={saving} onClick={() => open(kept)}>
            {text('continueOther', { name: kept.form.app_name.trim() || readableHostOf(kept.form.link) })}
          </button>
        ))}
      </p>
    )
  );
}

/** Says that the form contains unsaved input of an earlier visit, and offers to discard it. */
function RestoredNote({ draft, isNew }: { draft: BaseDraft; isNew: boolean }) {
  const text = useText(draftTexts);
  return (
    <p className={draft.restored === 'merged' ? 'restored-note is-merged' : 'restored-note'} role="status">
      {text(draft.restored === 'merged' ? 'restoredMerged' : 'restored')}
      <button type="button" className="link" onClick={draft.discard}>
        {text(isNew ? 'discardNew' : 'discardChanges')}
      </button>
    </p>
  );
}
