import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { MessageBell } from '../messages/message-bell.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { UpdateLog } from './update-log.tsx';
import './console-header.css';

type Way = { to: string; text: string; reloadDocument?: boolean };
type Props = {
  /** The button that opens the navigation on narrow screens. */
  menu?: ReactNode;
  back: Way;
  /** The button of the search. */
  search: ReactNode;
  /** An additional link on the right. */
  link?: Way | undefined;
  /** Content between the back link and the tools. */
  children?: ReactNode;
};

/** Spec §2: the header of the editor and of the wizard. */
export function ConsoleHeader({ menu, back: { text, ...back }, search, link, children }: Props) {
  return (
    <header className="console-header" data-part="header">
      {menu}
      <Link className="console-header__back" {...back}>
        <Icon of={ArrowLeft} />
        {text}
      </Link>
      {children}
      <div className="console-header__end">
        {search}
        {link && <HeaderLink {...link} />}
        <UpdateLog />
        <MessageBell />
        <LanguageSwitch className="console-header__link" />
        <AccountMenu />
      </div>
    </header>
  );
}

function HeaderLink({ text, ...way }: Way) {
  return (
    <Link className="console-header__link is-way" {...way}>
      {text}
    </Link>
  );
}
