import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { loginConfig as module } from '#modules/loginConfig.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './loginConfig.css';
import { pairs } from '../../texts/texts.ts';

export const loginConfig: PhoneModule = {
  icon: Fingerprint,
  at: 'bottom',
  Overlay: LoginConfig,
  coversStatusBar: true,
};

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  lock: { zh: '使用锁屏密码', en: 'Use the screen lock' },
  no: { zh: '取消', en: 'Cancel' },
});

/** The system's question for the phone's owner, with the words of the app's owner: a sheet on Android, a card on iOS. */
function LoginConfig({ app, platform }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const { promptTitle, promptText, credential } = module.fields;
  const settings = (app.modules?.loginConfig?.config ?? {}) as Partial<Settings>;
  const title = textIn(language, settings.promptTitle ?? promptTitle.default).replaceAll('{app}', app.name);
  return (
    <div className={platform === 'ios' ? 'loginConfig is-card' : 'loginConfig'}>
      <div className="loginConfig__question">
        <b>{title}</b>
        <p>{textIn(language, settings.promptText ?? promptText.default).replaceAll('{app}', app.name)}</p>
        <Icon of={Fingerprint} />
        <small>{text((settings.credential ?? credential.default) ? 'lock' : 'no')}</small>
      </div>
    </div>
  );
}
