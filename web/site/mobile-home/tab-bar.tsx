import Blocks from 'lucide-react/icons/blocks';
import BookOpen from 'lucide-react/icons/book-open';
import House from 'lucide-react/icons/house';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import { pathTo, screens } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';
import { mobileHome } from './texts.ts';
import './tab-bar.css';

/** The main pages, at the bottom of the screen. Members' pages redirect visitors to the sign-in. */
export function TabBar() {
  const text = useText(mobileHome);
  const siteText = useText(site);
  const help = screens.help.open ? pathTo('help') : pathTo('helpUseQdb');
  const tabs = [
    { name: siteText('home'), to: '#content', icon: House },
    { name: text('modules'), to: pathTo('modulelist'), icon: Blocks },
    { name: siteText('price'), to: pathTo('price'), icon: Tag },
    { name: text('help'), to: help, icon: BookOpen },
    { name: text('mine'), to: pathTo('applist'), icon: UserRound },
  ];
  return (
    <nav className="tab-bar" aria-label={text('tabs')}>
      {tabs.map(({ name, to, icon }, index) => (
        <a key={to} href={to} aria-current={index === 0 ? 'page' : undefined}>
          <Icon of={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}
