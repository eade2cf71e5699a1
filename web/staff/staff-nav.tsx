import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Inbox from 'lucide-react/icons/inbox';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import Plug from 'lucide-react/icons/plug';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCog from 'lucide-react/icons/user-cog';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { NavLink } from 'react-router';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { Icon } from '../components/icon.tsx';
import { NavSheet } from '../console/nav-sheet.tsx';
import type { SideNav } from '../console/use-side-nav.ts';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { Logo } from '../site/logo.tsx';
import { useText } from '../texts/use-text.ts';
import { leaveToSignIn, staffApi } from './api.ts';
import { cappedCount } from './list-screen/capped-count.ts';
import { providerTexts } from './providers/texts.ts';
import { isFailing, useProviders } from './providers/use-providers.ts';
import { staffPaths } from './staff-paths.ts';
import { staffTexts } from './texts.ts';
import { useQueues } from './use-queues.ts';
import { useStaff } from './use-staff.ts';
import './staff-nav.css';

type Entry = {
  to: string;
  icon: LucideIcon;
  text:
    | 'navBlacklist'
    | 'navOrders'
    | 'navStatement'
    | 'navMembers'
    | 'navNotices'
    | 'navStaff'
    | 'navActs'
    | 'navProviders';
  role: StaffRole;
};

const entries: Entry[] = [
  { to: staffPaths.blacklist, icon: Ban, text: 'navBlacklist', role: 'reviewer' },
  { to: staffPaths.orders(), icon: ReceiptText, text: 'navOrders', role: 'finance' },
  { to: staffPaths.statement, icon: Landmark, text: 'navStatement', role: 'finance' },
  { to: staffPaths.members(), icon: Users, text: 'navMembers', role: 'support' },
  { to: staffPaths.notices, icon: Megaphone, text: 'navNotices', role: 'editor' },
  { to: staffPaths.staff, icon: UserCog, text: 'navStaff', role: 'owner' },
  { to: staffPaths.acts, icon: ScrollText, text: 'navActs', role: 'owner' },
  { to: staffPaths.providers, icon: Plug, text: 'navProviders', role: 'owner' },
];

/** The pages open to the user's roles: today, then the queues, each with the number of waiting items. */
export function StaffNav(opened: SideNav) {
  const text = useText(staffTexts);
  const { session } = useStaff();
  const { data: queues = [] } = useQueues();

  async function signOut() {
    await staffApi.signOut();
    leaveToSignIn('left');
  }

  return (
    <NavSheet {...opened} className="staff-nav" theme="dark" label={text('navLabel')} menu={text('menu')}>
      <NavLogo />
      <NavLink to={staffPaths.home} end>
        <Icon of={CalendarCheck} />
        {text('navToday')}
      </NavLink>
      {queues.map(({ name, title, open: waiting, overdue }) => (
        <NavLink key={name} to={staffPaths.queue(name)}>
          <Icon of={Inbox} />
          {title}
          <Count of={waiting} isLate={overdue > 0} title={text('overdueCount', { count: overdue })} />
        </NavLink>
      ))}
      {entries
        .filter(({ role }) => hasRole(session.me.roles, [role]))
        .map(({ to, icon, text: label }) => (
          <NavLink key={to} to={to}>
            <Icon of={icon} />
            {text(label)}
            {to === staffPaths.providers && <FailingCount />}
          </NavLink>
        ))}
      <div className="staff-nav__own">
        <NavLink to={staffPaths.account}>
          <Icon of={UserRound} />
          {session.me.username}
        </NavLink>
        <LanguageSwitch icon={Languages} />
        <button type="button" onClick={signOut}>
          <Icon of={LogOut} />
          {text('signOut')}
        </button>
      </div>
    </NavSheet>
  );
}

function FailingCount() {
  const text = useText(providerTexts);
  const { data = [] } = useProviders();
  const count = data.filter(isFailing).length;
  return <Count of={count} isLate title={text('failing', { count })} />;
}

function Count({ of: count, isLate, title }: { of: number; isLate: boolean; title: string }) {
  return (
    count > 0 && (
      <span className={isLate ? 'staff-nav__count is-late num' : 'staff-nav__count num'} title={title}>
        {cappedCount(count)}
      </span>
    )
  );
}

/** The side bar when the session could not be loaded. */
export const EmptyNav = () => (
  <nav className="staff-nav is-empty" data-theme="dark" aria-label={useText(staffTexts)('navLabel')}>
    <NavLogo />
  </nav>
);

function NavLogo() {
  const text = useText(staffTexts);
  return (
    <p className="staff-nav__logo">
      <Logo ink="light" tile="brand" />
      <span className="tag">{text('backoffice')}</span>
    </p>
  );
}
