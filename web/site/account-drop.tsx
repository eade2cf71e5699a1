import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { accountEntries } from './account-entries.ts';
import { site } from './texts.ts';
import { useSite } from './use-site.ts';

/** Spec §2, account dropdown, on pages without framework script: the page's script fills in the member and handles the buttons. */
export function AccountDrop() {
  const text = useText(site);
  const commonText = useText(common);
  return (
    <details className="drop account-drop" data-part="account" data-only="member">
      <summary data-part="account-menu" aria-label={text('account')}>
        <span className="drop__initial account-drop__initial">
          <Icon of={User} />
          <span data-fill="initial" />
        </span>
      </summary>
      <div className="drop__panel is-menu" data-part="account-entries">
        <b className="drop__name" data-fill="name" />
        <a className="drop__entry is-narrow" href={pathTo('applist')}>
          <Icon of={LayoutDashboard} />
          {text('console')}
        </a>
        {accountEntries(useSite().opened).map(({ text: name, icon, to }) =>
          to === null ? (
            <button key={name} type="button" className="drop__entry is-closed" data-says={commonText('developing')}>
              <Icon of={icon} />
              {text(name)}
              <small>{text('comingSoon')}</small>
            </button>
          ) : (
            <a key={name} className="drop__entry" href={to}>
              <Icon of={icon} />
              {text(name)}
            </a>
          ),
        )}
        <button type="button" className="drop__entry" data-logout="">
          <Icon of={LogOut} />
          {text('logout')}
        </button>
      </div>
    </details>
  );
}
