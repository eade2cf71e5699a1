import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { signOut } from '../session/sign-out.ts';
import { useMember } from '../session/use-member.ts';
import { consoleTexts } from '../texts/console.ts';
import { useText } from '../texts/use-text.ts';
import { useDismiss } from './use-dismiss.ts';

export function AccountMenu() {
  const text = useText(consoleTexts);
  const member = useMember();
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const name = member?.username || member?.mobile_text || member?.email_text || '';

  return (
    <div className="drop" ref={box}>
      <button
        type="button"
        className="ava"
        aria-label={text('accountMenu', { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {[...name][0]?.toUpperCase() ?? ''}
      </button>
      {open && (
        <div className="menu">
          <b>{name}</b>
          <LanguageSwitch className="lang-item" />
          <button type="button" onClick={signOut}>
            <Icon of={LogOut} />
            {text('logout')}
          </button>
        </div>
      )}
    </div>
  );
}
