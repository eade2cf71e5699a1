import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textIn } from '#contract/language.ts';
import { type ModuleName, moduleFacts } from '#modules/module-names.ts';
import { loaded } from '../../call/query.tsx';
import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { quietSiteApi } from '../../site/api.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { formOf, type PackedApp } from '../draft/base-form.ts';
import { PhoneStage } from '../draft/phone-stage.tsx';
import { phoneAppOf, SiteInPhone } from '../draft/stage.tsx';
import type { ModuleDraft } from './state/module-draft.ts';
import { moduleTexts } from './texts.ts';

type Props = {
  app: PackedApp;
  draft: ModuleDraft;
  outlines: Readonly<Record<number, string>>;
  /** The module that is open. */
  module: string | null;
  open: boolean;
  onClose: () => void;
};

/** Modules that stand around every page; the others are drawn while they are open. */
const around: readonly PhoneState[] = ['topnav', 'botnav', 'hoverBtn'];

/** The phone with the app as its modules make it, on the module that is open. */
export function ModuleStage({ app, draft, outlines, module, open, onClose }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const form = useMemo(() => formOf(app), [app]);
  const check = useCheck(app);
  const { settings, pictures } = draft;
  const phoneApp = { ...phoneAppOf(form, form.app_name), modules: settings, pictures, outlines };
  const state = (module ?? 'site') as PhoneState;
  const layers = around.filter((name) => settings[name]?.on && !phoneModules[state]?.coversStatusBar);

  return (
    <PhoneStage
      platforms={form.platforms}
      open={open}
      onClose={onClose}
      hasLanguages
      draw={(view) => (
        <Phone {...view} app={phoneApp} state={state} modules={phoneModules} layers={layers} tinted>
          <SiteInPhone form={form} check={check} />
        </Phone>
      )}
    >
      {module && (
        <p className="stage__note">
          {text(noteOf(module, settings[module]?.on ?? false), {
            name: textIn(language, moduleFacts[module as ModuleName].title),
          })}
        </p>
      )}
    </PhoneStage>
  );
}

function noteOf(module: string, isOn: boolean) {
  if (!phoneModules[module]?.Overlay) {
    return 'unseen';
  }
  return isOn ? 'watching' : 'watchingOff';
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
