import FileCheck from 'lucide-react/icons/file-check';
import { textIn } from '#contract/language.ts';
import { userAgreement as agreement } from '#modules/userAgreement.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './userAgreement.css';

export const userAgreement: PhoneModule = { icon: FileCheck, Overlay: UserAgreement, coversStatusBar: true };

/** The texts that the app shows until its owner changes them. */
const { title, agreeText, declineText } = agreement.fields;

/** The agreement in short: the app shows it whole, and scrolls. */
const texts = {
  zh: {
    text: '欢迎使用{name}。在您使用前，请阅读并同意以下内容：在您点击同意之前，本应用不会联网，不会收集任何信息，也不会申请任何权限……',
  },
  en: {
    text: 'Welcome to {name}. Please read and accept the following before you start: until you accept, the app does not go online, collects nothing and asks for no permission…',
  },
} as const;

function UserAgreement({ app }: OverlayProps) {
  const text = useText(texts);
  const language = useLanguage();
  return (
    <div className="userAgreement">
      <AppIcon app={app} size="7em" />
      <div className="userAgreement__question">
        <b>{textIn(language, title.default)}</b>
        <p>{text('text', { name: app.name })}</p>
        <div>
          <PhoneButton>{textIn(language, agreeText.default)}</PhoneButton>
          <PhoneButton quiet>{textIn(language, declineText.default)}</PhoneButton>
        </div>
      </div>
    </div>
  );
}
