import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { pathTo } from '#contract/screens.ts';
import { completeLink } from '#rules/packaging/app-link.ts';
import { client } from '../../../call/client.ts';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../components/toast-store.ts';
import { LoadFailedPage } from '../../../console/load-failed.tsx';
import { loaded } from '../../../console/query.tsx';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';
import { wizardTexts } from '../../../texts/wizard.ts';
import type { PackedApp } from '../../../wizard/base-form.ts';
import { BaseRows } from '../../../wizard/base-rows.tsx';
import { rememberDraft } from '../../../wizard/open-draft.ts';
import { PriceBar } from '../../../wizard/price-bar.tsx';
import { Stage } from '../../../wizard/stage.tsx';
import { useBaseDraft } from '../../../wizard/use-base-draft.ts';

const api = client<typeof packagingSchemas>(packaging);

/** /layout/edit/baseConf?appid=&link= — step 1 of the wizard. */
export default function BaseConf() {
  const text = useText(wizardTexts);
  const [query] = useSearchParams();
  const appid = Number(query.get('appid')) || null;
  const app = useQuery({
    queryKey: ['app', appid],
    queryFn: () => loaded(api.getApp({ appid: appid! })),
    enabled: appid !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (app.error && !app.data) {
    return <LoadFailedPage error={app.error} onRetry={app.refetch} />;
  }
  return (
    <>
      <PageHead title={text('baseTitle')} hidden />
      {appid !== null && app.isPending && <main className="wz" aria-busy="true" />}
      {(appid === null || app.data) && <BaseScreen key={appid} app={app.data ?? null} link={query.get('link')} />}
    </>
  );
}

function BaseScreen({ app, link }: { app: PackedApp | null; link: string | null }) {
  const text = useText(wizardTexts);
  const navigate = useNavigate();
  const [previewing, setPreviewing] = useState(false);
  const draft = useBaseDraft(app, rememberDraft);
  const { form, change, checkLink, save, saving } = draft;
  const started = useRef(false);

  useEffect(() => {
    const wanted = link && completeLink(link);
    if (wanted && !started.current) {
      started.current = true;
      change({ weburl: wanted });
      checkLink(wanted);
    }
  });

  async function saveDraft() {
    const appid = await save();
    if (appid !== null) {
      toast('success', text('saved'));
      navigate(pathTo('baseConf', {}, { appid }), { replace: true, preventScrollReset: true });
    }
  }

  async function goOn() {
    const appid = await save();
    if (appid !== null) {
      navigate(pathTo('payPage', {}, { appid }));
    }
  }

  return (
    <>
      <main className="wz" id="content">
        <div className="wz-f">
          <header>
            <h1>{text('baseTitle')}</h1>
            <p>{text('baseLead')}</p>
          </header>
          <BaseRows draft={draft} versionCode={(app?.base.versioncode ?? 0) + 1} />
        </div>
        <Stage form={form} check={draft.check} open={previewing} onClose={() => setPreviewing(false)} />
      </main>
      <PriceBar
        iconUrl={form.icon_url}
        name={form.appname}
        note={form.device.map((platform) => text(platform)).join(' + ')}
      >
        <button
          type="button"
          className="btn is-line pv"
          aria-label={text('preview')}
          onClick={() => setPreviewing(true)}
        >
          <Icon of={Smartphone} />
        </button>
        <button type="button" className="btn is-line sv" disabled={saving} onClick={saveDraft}>
          {text('saveDraft')}
        </button>
        <button type="button" className="btn" disabled={saving} onClick={goOn}>
          {text('nextOrder')}
          <Icon of={ChevronRight} />
        </button>
      </PriceBar>
    </>
  );
}
