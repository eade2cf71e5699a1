import { moduleTitle } from '#modules/module-names.ts';
import { textIn } from '#words/language.ts';
import { phoneModules } from '../../phone/phone-modules.ts';
import type { PhoneState } from '../../phone/phone-overlay.tsx';
import { useLacks } from '../../phone/use-lacks.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { PhoneStage } from '../draft/phone-stage.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { ConfiguredPhone } from './configured-phone.tsx';
import { lackedOnIos } from './lacked-on-ios.ts';
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

/** The phone with the app and its modules, showing the open module, on Android if the iPhone does not have it. */
export function ModuleStage({ app, draft, outlines, module, open, onClose }: Props) {
  const { settings, pictures } = draft;
  const lacked = lackedOnIos(module, settings);
  const lacking = useLacks(lacked.map(moduleTitle));
  const isLacked = module !== null && lacked.includes(module);
  return (
    <PhoneStage
      platforms={app.base.platforms}
      open={open}
      onClose={onClose}
      hasLanguages
      lacking={lacking}
      lookedAt={isLacked ? `${module} ${settings[module]?.on}` : ''}
      draw={(view) => (
        <ConfiguredPhone
          {...view}
          app={app}
          configured={{ modules: settings, pictures, outlines }}
          state={(module ?? 'site') as PhoneState}
        />
      )}
      below={(platform) => (
        <>
          {module && !(isLacked && platform === 'ios') && (
            <Watching module={module} isOn={settings[module]?.on ?? false} />
          )}
          {lacking && platform === 'ios' && <p className="stage__note">{lacking}</p>}
          <PreviewButton app={app} className="link" />
        </>
      )}
    />
  );
}

function Watching({ module, isOn }: { module: string; isOn: boolean }) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  return <p className="stage__note">{text(noteOf(module, isOn), { name: textIn(language, moduleTitle(module)) })}</p>;
}

function noteOf(module: string, isOn: boolean) {
  if (!phoneModules[module]?.Overlay) {
    return 'unseen';
  }
  return isOn ? 'watching' : 'watchingOff';
}
