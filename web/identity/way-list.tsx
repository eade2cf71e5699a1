import ChevronRight from 'lucide-react/icons/chevron-right';
import IdCard from 'lucide-react/icons/id-card';
import ScanFace from 'lucide-react/icons/scan-face';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { identityTexts } from './texts.ts';
import type { Progress } from './use-progress.ts';
import './way-list.css';

const ways = [
  { name: 'alipay', screen: 'authPersonAli', text: 'byAlipay', icon: ScanFace },
  { name: 'wechat', screen: 'authPersonWechat', text: 'byWechat', icon: ScanFace },
  { name: 'manual', screen: 'authPerson', text: 'byHand', icon: IdCard },
] as const;

/** The enabled methods of personal verification, fastest first. */
export function WayList({ progress }: { progress: Progress }) {
  const text = useText(identityTexts);
  const stateOf = (name: (typeof ways)[number]['name']) => (name === 'manual' ? 'live' : progress.channels[name]);

  const open = ways.filter(({ name }) => stateOf(name) !== 'off');
  const fastest = open.length > 1 ? open[0]!.name : null;

  return (
    <ul className="way-list">
      {open.map(({ name, screen, text: label, icon }) => (
        <li key={name}>
          <Link to={pathTo(screen)}>
            <Icon of={icon} />
            <span className="way-list__name">
              <b>{text(label)}</b>
              {name === fastest && <span className="tag is-ok">{text('fastest')}</span>}
              {stateOf(name) === 'sandbox' && <span className="tag is-warn">{text('sandbox')}</span>}
            </span>
            <span className="mute num way-list__time">
              {name === 'manual' ? text('takesReview', { hours: progress.review_hours }) : text('takesScan')}
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
