import type { LucideIcon } from 'lucide-react';
import Blocks from 'lucide-react/icons/blocks';
import BookOpen from 'lucide-react/icons/book-open';
import Code from 'lucide-react/icons/code';
import Crown from 'lucide-react/icons/crown';
import FileCheck from 'lucide-react/icons/file-check';
import Handshake from 'lucide-react/icons/handshake';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import { pathTo, screens } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import type { PlainKey } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';
import { mobileHome } from './texts.ts';
import './shortcuts.css';

type Entry = { screen: PlainScreen; text: PlainKey<typeof site>; icon: LucideIcon };
type PlainScreen =
  | 'apppack'
  | 'appbeta'
  | 'price'
  | 'modulelist'
  | 'member'
  | 'help'
  | 'jsdkFtopnav'
  | 'news'
  | 'iosapp'
  | 'cpcc'
  | 'guifan'
  | 'extension';

const entries: readonly Entry[] = [
  { screen: 'apppack', text: 'apppack', icon: Package },
  { screen: 'appbeta', text: 'testDistribution', icon: Share2 },
  { screen: 'price', text: 'price', icon: Tag },
  { screen: 'modulelist', text: 'moduleList', icon: Blocks },
  { screen: 'member', text: 'membership', icon: Crown },
  { screen: 'help', text: 'helpCenter', icon: BookOpen },
  { screen: 'jsdkFtopnav', text: 'jssdk', icon: Code },
  { screen: 'news', text: 'news', icon: Newspaper },
  { screen: 'iosapp', text: 'iosapp', icon: Store },
  { screen: 'cpcc', text: 'cpcc', icon: FileCheck },
  { screen: 'guifan', text: 'guifan', icon: ShieldCheck },
  { screen: 'extension', text: 'partners', icon: Handshake },
];
const opened = entries.filter(({ screen }) => screens[screen].open);

/** Links to other pages, as icons in a grid. */
export function Shortcuts() {
  const text = useText(mobileHome);
  const siteText = useText(site);
  return (
    <nav className="shortcuts wrap" aria-label={text('entries')}>
      {opened.map(({ screen, text: name, icon }) => (
        <a key={screen} href={pathTo(screen)}>
          <i>
            <Icon of={icon} />
          </i>
          <span>{siteText(name)}</span>
        </a>
      ))}
    </nav>
  );
}
