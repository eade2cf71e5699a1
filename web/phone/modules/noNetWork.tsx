import WifiOff from 'lucide-react/icons/wifi-off';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { noNetWork as offlinePage } from '#modules/noNetWork.ts';
import { inkOn } from '#rules/packaging/ink.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import { PhoneNotice } from '../phone-notice.tsx';
import './noNetWork.css';

export const noNetWork: PhoneModule = { icon: WifiOff, Overlay: NoNetWork };

type Settings = ConfigOfFields<(typeof offlinePage)['fields']>;

/** The owner's words, or those of a new app. */
function NoNetWork({ app }: OverlayProps) {
  const language = useLanguage();
  const settings = (app.modules?.noNetWork?.config ?? {}) as Partial<Settings>;
  const color = settings.buttonColor;
  const textOf = (name: 'title' | 'text' | 'buttonText') =>
    textIn(language, settings[name] ?? offlinePage.fields[name].default).replaceAll('{app}', () => app.name);
  return (
    <div className="noNetWork" style={color ? { '--app': color, '--on-app': inkOn(color) } : undefined}>
      <PhoneNotice
        title={textOf('title')}
        button={textOf('buttonText')}
        picture={settings.image ? app.pictures?.[settings.image] : undefined}
      >
        {textOf('text')}
      </PhoneNotice>
    </div>
  );
}
