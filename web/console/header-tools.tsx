import { MessageBell } from '../messages/message-bell.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { UpdateLog } from './update-log.tsx';

/** What stands at the right end of the editor and the wizard header. */
export function HeaderTools() {
  return (
    <>
      <UpdateLog />
      <MessageBell />
      <LanguageSwitch className="tx" />
      <AccountMenu />
    </>
  );
}
