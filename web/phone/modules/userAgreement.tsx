import FileCheck from 'lucide-react/icons/file-check';
import type { ConfigOfFields } from '#modules/app-module.ts';
import { userAgreement as agreement } from '#modules/userAgreement.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './userAgreement.css';
import { pairs } from '../../texts/texts.ts';

export const userAgreement: PhoneModule = { icon: FileCheck, Overlay: UserAgreement, coversStatusBar: true };

type Settings = ConfigOfFields<(typeof agreement)['fields']>;

/** A short form of the agreement: the app shows all of it, and scrolls. */
const texts = pairs({
  text: {
    zh: '欢迎使用{name}。在您使用前，请阅读并同意以下内容：在您点击同意之前，本应用不会联网，不会收集任何信息，也不会申请任何权限……',
    en: 'Welcome to {name}. Please read and accept the following before you start: until you accept, the app does not go online, collects nothing and asks for no permission…',
  },
});

function UserAgreement({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  const settings = (app.modules?.userAgreement?.config ?? {}) as Partial<Settings>;
  const textOf = (name: 'title' | 'agreeText' | 'declineText') =>
    textIn(language, settings[name] ?? agreement.fields[name].default).replaceAll('{app}', () => app.name);
  const own = settings.content && textIn(language, settings.content);
  const isOwn = own && own !== textIn(language, agreement.fields.content.default);
  return (
    <div className="userAgreement">
      <AppIcon app={app} size="7em" />
      <div className="userAgreement__question">
        <b>{textOf('title')}</b>
        <p>
          {isOwn
            ? wordsOf(own)
                .replaceAll('{app}', () => app.name)
                .replaceAll('{data}', '')
            : text('text', { name: app.name })}
        </p>
        {settings.links && settings.links.length > 0 && (
          <small>{settings.links.map((link) => textIn(language, link.text)).join('　')}</small>
        )}
        <div>
          <PhoneButton>{textOf('agreeText')}</PhoneButton>
          <PhoneButton quiet>{textOf('declineText')}</PhoneButton>
        </div>
      </div>
    </div>
  );
}

/** The text between the tags of HTML. */
function wordsOf(html: string): string {
  const parts = html.split('<').map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)));
  return parts
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
