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

/** Spec §2, account dropdown, on pages without framework script: the page's script fills in who it is and carries out the buttons. */
export function AccountDrop() {
  const text = useText(site);
  const say = useText(common);
  return (
    <details className="acct only-member">
      <summary aria-label={text('account')}>
        <span className="acct-i">
          <Icon of={User} />
          <span data-fill="initial" />
        </span>
      </summary>
      <div className="acct-menu">
        <b data-fill="name" />
        <a className="acct-console" href={pathTo('applist')}>
          <Icon of={LayoutDashboard} />
          {text('console')}
        </a>
        {accountEntries(useSite().opened).map(({ text: name, icon, to }) =>
          to === null ? (
            <button key={name} type="button" data-says={say('developing')}>
              <Icon of={icon} />
              {text(name)}
            </button>
          ) : (
            <a key={name} href={to}>
              <Icon of={icon} />
              {text(name)}
            </a>
          ),
        )}
        <button type="button" className="out" data-logout="">
          <Icon of={LogOut} />
          {text('logout')}
        </button>
      </div>
    </details>
  );
}
