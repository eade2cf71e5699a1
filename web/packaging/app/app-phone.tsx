import { useMemo } from 'react';
import { moduleTitle } from '#modules/module-names.ts';
import { useLacks } from '../../phone/use-lacks.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { ConfiguredPhone, useSiteCheck } from '../modules/configured-phone.tsx';
import { lackedOnIos } from '../modules/lacked-on-ios.ts';
import { settingsOf } from '../modules/state/configured.ts';
import { useOutlines } from '../modules/state/use-outlines.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import './app-phone.css';
import { appPageTexts } from './texts.ts';
import { useConfigured } from './use-configured.ts';

/** The app with its settings, on a drawn phone beside the page: an iPhone only if that has all of it, or the app is for iOS alone. */
export default function AppPhone({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const { platforms, app_id: appId, site } = app.base;
  const { data: configured } = useConfigured(appId);
  const modules = useMemo(() => (configured ? settingsOf(configured) : {}), [configured]);
  const outlines = useOutlines(modules);
  const pictures = configured?.pictures ?? {};
  const check = useSiteCheck(app);
  const isSketch = !site && check?.frameable === 0;
  const lacking = useLacks([...(site ? [appPageTexts.factSite] : []), ...lackedOnIos(null, modules).map(moduleTitle)]);
  const hasIos = platforms.includes('ios');
  const platform = hasIos && !(lacking && platforms.includes('android')) ? 'ios' : 'android';
  return (
    <aside className="app-phone">
      <ConfiguredPhone platform={platform} app={app} configured={{ modules, pictures, outlines }} />
      <p>
        {text(isSketch ? 'phoneSketch' : `phoneNote_${platform}`)}
        {hasIos && lacking && (
          <>
            <br />
            {lacking}
          </>
        )}
      </p>
      <PreviewButton app={app} className="link" />
    </aside>
  );
}
