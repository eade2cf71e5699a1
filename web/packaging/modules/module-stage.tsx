import { moduleTitle } from '#modules/module-names.ts';
import { textIn } from '#words/language.ts';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { PhoneStage } from '../draft/phone-stage.tsx';
import { ConfiguredPhone } from './configured-phone.tsx';
import type { ModuleDraft } from './state/module-draft.ts';
import { moduleTexts } from './texts.ts';

type Props = {
  app: PackedApp;
  draft: ModuleDraft;
  outlines: Readonly<Record<number, string>>;
  module: string | null;
  open: boolean;
  onClose: () => void;
};

/** The phone with the app and its modules, showing the open module. */
export function ModuleStage({ app, draft, outlines, module, open, onClose }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { settings, pictures } = draft;
  return (
    <PhoneStage
      platforms={app.base.platforms}
      open={open}
      onClose={onClose}
      hasLanguages
      draw={(view) => (
        <ConfiguredPhone
          {...view}
          app={app}
          configured={{ modules: settings, pictures, outlines }}
          state={(module ?? 'site') as PhoneState}
        />
      )}
    >
      {module && (
        <p className="stage__note">
          {text(noteOf(module, settings[module]?.on ?? false), {
            name: textIn(language, moduleTitle(module)),
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
