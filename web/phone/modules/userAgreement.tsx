import FileCheck from 'lucide-react/icons/file-check';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text.ts';
import { AppIcon } from '../app-icon.tsx';
import { PhoneButton } from '../phone-button.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';
import './userAgreement.css';

export const userAgreement: PhoneModule = { icon: FileCheck, Overlay: UserAgreement, coversStatusBar: true };

const texts = {
  zh: {
    title: '用户协议与隐私政策',
    text: '欢迎使用{name}。在您同意之前，本应用不读取、不发送任何信息。请阅读[《用户协议》]和[《隐私政策》]。',
    agree: '同意并继续',
    decline: '不同意',
  },
  en: {
    title: 'Agreement and privacy',
    text: 'Welcome to {name}. Until you agree, this app reads and sends nothing. Please read the [user agreement] and the [privacy policy].',
    agree: 'Agree and continue',
    decline: 'Disagree',
  },
} as const;

function UserAgreement({ app }: OverlayProps) {
  const text = useText(texts);
  return (
    <div className="userAgreement">
      <AppIcon app={app} size="7em" />
      <div className="userAgreement__question">
        <b>{text('title')}</b>
        <p>{withMarks(text('text', { name: app.name }))}</p>
        <div>
          <PhoneButton>{text('agree')}</PhoneButton>
          <PhoneButton quiet>{text('decline')}</PhoneButton>
        </div>
      </div>
    </div>
  );
}

/** `[words]` in a text are marked like a link. */
function withMarks(text: string): ReactNode[] {
  return text.split(/[[\]]/).map((part, index) => (index % 2 === 1 ? <u key={part}>{part}</u> : part));
}
