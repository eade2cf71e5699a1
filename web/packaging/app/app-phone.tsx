import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loaded } from '../../call/query.tsx';
import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { quietSiteApi } from '../../site/api.ts';
import { useText } from '../../texts/use-text.ts';
import { formOf, type PackedApp } from '../draft/base-form.ts';
import { phoneAppOf, SiteInPhone } from '../draft/stage.tsx';
import { settingsOf } from '../modules/state/configured.ts';
import { useOutlines } from '../modules/state/use-outlines.ts';
import './app-phone.css';
import { appPageTexts } from './texts.ts';
import { useConfigured } from './use-configured.ts';

/** Modules that stand around every page. */
const around: readonly PhoneState[] = ['topnav', 'botnav', 'hoverBtn'];

/** The app as its settings make it, on a drawn phone beside the page. */
export default function AppPhone({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const form = useMemo(() => formOf(app), [app]);
  const { data: configured } = useConfigured(app.base.app_id);
  const settings = useMemo(() => (configured ? settingsOf(configured) : {}), [configured]);
  const outlines = useOutlines(settings);
  const check = useCheck(app);
  const pictures = configured?.pictures ?? {};
  return (
    <aside className="app-phone">
      <Phone
        platform={form.platforms.includes('ios') ? 'ios' : 'android'}
        app={{ ...phoneAppOf(form, form.app_name), modules: settings, pictures, outlines }}
        state="site"
        modules={phoneModules}
        layers={around.filter((name) => settings[name]?.on)}
        tinted
      >
        <SiteInPhone form={form} check={check} />
      </Phone>
      <p>{text('phoneNote')}</p>
    </aside>
  );
}

/** The check of the app’s link, for its frame; the server answers from its recent result. */
function useCheck({ base: { link, app_id } }: PackedApp) {
  const { data } = useQuery({
    queryKey: ['check', link, app_id],
    queryFn: () => loaded(quietSiteApi.checkLink({ link, app_id })),
    enabled: link !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
