import Info from 'lucide-react/icons/info';
import type { aboutUs as module } from '#modules/aboutUs.ts';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './aboutUs.css';
import { pairs } from '../../texts/texts.ts';

export const aboutUs: PhoneModule = { icon: Info, at: 'top', Overlay: AboutUs, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof module)['fields']>;

const texts = pairs({
  version: { zh: '版本 1.0.0', en: 'Version 1.0.0' },
  agreement: { zh: '用户协议', en: 'Terms' },
  clearCache: { zh: '清除缓存', en: 'Empty the cache' },
  revoke: { zh: '撤回同意', en: 'Withdraw consent' },
});

function AboutUs({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const settings = (app.modules?.aboutUs?.config ?? {}) as Partial<Settings>;
  const asks = app.modules?.userAgreement?.on ?? true;
  const rows = [
    ...(settings.links ?? []).map((link) => textIn(language, link.text)),
    settings.phone,
    settings.mail,
    asks && (settings.agreement ?? true) && text('agreement'),
    (settings.clearCache ?? true) && text('clearCache'),
    asks && (settings.revoke ?? true) && text('revoke'),
    settings.filing,
  ];
  return (
    <div className="aboutUs">
      <AppIcon app={app} size="7em" />
      <b>{app.name}</b>
      <small>{text('version')}</small>
      {settings.text && <p>{textIn(language, settings.text).replaceAll('{app}', () => app.name)}</p>}
      {rows
        .filter((row) => typeof row === 'string' && row !== '')
        .map((row) => (
          <span key={String(row)}>{row}</span>
        ))}
    </div>
  );
}
