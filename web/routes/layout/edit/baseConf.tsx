import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { appIdIn } from '#contract/screens.ts';
import { completeLink } from '#rules/packaging/app-link.ts';
import { FIRST_VERSION_CODE } from '#rules/packaging/version.ts';
import { loaded } from '../../../call/query.tsx';
import { packagingApi } from '../../../packaging/api.ts';
import { Stage } from '../../../packaging/builds/stage.tsx';
import { useKeptScreen } from '../../../packaging/builds/use-kept-screen.ts';
import { BaseBar } from '../../../packaging/draft/base-bar.tsx';
import type { PackedApp } from '../../../packaging/draft/base-form.ts';
import { BaseRows } from '../../../packaging/draft/base-rows.tsx';
import { rememberDraft } from '../../../packaging/draft/open-draft.ts';
import { useBaseDraft } from '../../../packaging/draft/use-base-draft.ts';
import { packagingTexts } from '../../../packaging/texts.ts';
import { LoadFailedPage } from '../../../site/load-failed.tsx';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';

/** /layout/edit/baseConf?…&link= — step 1 of the wizard. */
export default function BaseConf() {
  const text = useText(packagingTexts);
  const [query] = useSearchParams();
  const appId = appIdIn(query);
  const screen = useKeptScreen(appId);
  const app = useQuery({
    queryKey: ['app', appId],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId! })),
    enabled: appId !== null && !screen.isKept,
    // What is being filled in is not read again, and what was read before it was filled in is of no use later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const isThere = appId === null || screen.isKept || app.data !== undefined;
  if (app.error && !isThere) {
    return <LoadFailedPage error={app.error} onRetry={app.refetch} />;
  }
  return (
    <>
      <PageHead title={text('baseTitle')} hidden />
      {isThere ? (
        <BaseScreen key={screen.key} app={app.data ?? null} link={query.get('link')} onMade={screen.keepFor} />
      ) : (
        <main className="wz" aria-busy="true" />
      )}
    </>
  );
}

type Props = { app: PackedApp | null; link: string | null; onMade: (appId: number) => void };

function BaseScreen({ app, link, onMade }: Props) {
  const text = useText(packagingTexts);
  const [previewing, setPreviewing] = useState(false);
  const draft = useBaseDraft(app, rememberDraft);
  const { form, change, checkLink } = draft;
  const started = useRef(false);

  useEffect(() => {
    const wanted = link && completeLink(link);
    if (wanted && !started.current) {
      started.current = true;
      change({ link: wanted });
      checkLink(wanted);
    }
  });

  return (
    <>
      <main className="wz" id="content">
        <div className="wz-f">
          <header>
            <h1>{text('baseTitle')}</h1>
            <p>{text('baseLead')}</p>
          </header>
          <BaseRows draft={draft} versionCode={app?.base.next_version_code ?? FIRST_VERSION_CODE} />
        </div>
        <Stage form={form} check={draft.check} open={previewing} onClose={() => setPreviewing(false)} />
      </main>
      <BaseBar draft={draft} onMade={onMade} onPreview={() => setPreviewing(true)} />
    </>
  );
}
