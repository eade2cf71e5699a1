import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { signOut } from '../auth/sign-out.ts';
import { toast } from '../call/toast-store.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { initialOf, nameOf } from '../session/member-name.ts';
import { chooseTheme, readTheme, type Theme } from '../session/theme.ts';
import { useMember } from '../session/use-member.ts';
import { type AccountEntry, accountEntries } from '../site/account-entries.ts';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { site } from '../site/texts.ts';
import { useSite } from '../site/use-site.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { consoleTexts } from './texts.ts';
import './account-menu.css';

/** Spec §2, account dropdown. */
export function AccountMenu() {
  const text = useText(consoleTexts);
  const siteText = useText(site);
  const member = useMember();
  const { opened } = useSite();
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const name = member ? nameOf(member) : '';

  return (
    <div className="drop account-menu" ref={box}>
      <button
        type="button"
        className="drop__initial"
        data-part="account-menu"
        aria-label={text('accountMenu', { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {(member && initialOf(member)) || <Icon of={User} />}
      </button>
      {open && (
        <div className="drop__panel is-menu" data-part="account-entries">
          <b className="drop__name">{name}</b>
          <Link className="drop__entry is-narrow" to={pathTo('applist')} onClick={() => setOpen(false)}>
            <Icon of={LayoutDashboard} />
            {siteText('console')}
          </Link>
          {accountEntries(opened).map((entry) => (
            <Entry key={entry.text} entry={entry} onGo={() => setOpen(false)} />
          ))}
          <div className="account-menu__theme">
            <ThemeSwitch />
          </div>
          <LanguageSwitch className="drop__entry is-narrow" />
          <button type="button" className="drop__entry" onClick={signOut}>
            <Icon of={LogOut} />
            {text('logout')}
          </button>
        </div>
      )}
    </div>
  );
}

function Entry({ entry: { text: name, icon, to }, onGo }: { entry: AccountEntry; onGo: () => void }) {
  const text = useText(site);
  const commonText = useText(common);
  return to === null ? (
    <button type="button" className="drop__entry is-closed" onClick={() => toast('warning', commonText('developing'))}>
      <Icon of={icon} />
      {text(name)}
      <small>{text('comingSoon')}</small>
    </button>
  ) : (
    <Link className="drop__entry" to={to} onClick={onGo}>
      <Icon of={icon} />
      {text(name)}
    </Link>
  );
}

/** Rendered only in an open menu, after hydration, so it can read the browser's stored choice. */
function ThemeSwitch() {
  const text = useText(site);
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <ChoiceGroup<Theme>
      label={text('theme')}
      value={chosen}
      options={{
        system: { name: text('theme_system'), icon: Monitor },
        light: { name: text('theme_light'), icon: Sun },
        dark: { name: text('theme_dark'), icon: Moon },
      }}
      onChange={choose}
    />
  );
}
