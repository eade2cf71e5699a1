import { useMemo } from 'react';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { ConfiguredPhone } from '../modules/configured-phone.tsx';
import { settingsOf } from '../modules/state/configured.ts';
import { useOutlines } from '../modules/state/use-outlines.ts';
import './app-phone.css';
import { appPageTexts } from './texts.ts';
import { useConfigured } from './use-configured.ts';

/** The app with its settings, on a drawn phone beside the page. */
export default function AppPhone({ app }: { app: PackedApp }) {
  const text = useText(appPageTexts);
  const { data: configured } = useConfigured(app.base.app_id);
  const modules = useMemo(() => (configured ? settingsOf(configured) : {}), [configured]);
  const outlines = useOutlines(modules);
  const pictures = configured?.pictures ?? {};
  return (
    <aside className="app-phone">
      <ConfiguredPhone
        platform={app.base.platforms.includes('ios') ? 'ios' : 'android'}
        app={app}
        configured={{ modules, pictures, outlines }}
      />
      <p>{text('phoneNote')}</p>
    </aside>
  );
}
