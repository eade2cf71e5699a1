import FileArchive from 'lucide-react/icons/file-archive';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Image from 'lucide-react/icons/image';
import ListChecks from 'lucide-react/icons/list-checks';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './stores-mine.css';
import { stores } from './texts.ts';

const materials = [
  { icon: Fingerprint, title: 'mine1', words: 'mine1Text' },
  { icon: ListChecks, title: 'mine2', words: 'mine2Text' },
  { icon: ShieldCheck, title: 'mine3', words: 'mine3Text' },
  { icon: Image, title: 'mine4', words: 'mine4Text' },
  { icon: FileArchive, title: 'mine5', words: 'mine5Text' },
] as const;

/** The facts that the page of each packed app provides for stores. */
export function StoresMine() {
  const text = useText(stores);
  return (
    <Section id="mine">
      <SectionHead title={text('mineTitle')} lead={text('mineLead')} more={text('mineMore')} />
      <ul className="stores-mine">
        {materials.map(({ icon, title, words }) => (
          <li key={title}>
            <Icon of={icon} />
            <h3>{text(title)}</h3>
            <p>{text(words)}</p>
          </li>
        ))}
      </ul>
      <p className="stores-mine__act">
        <a className="button" href={pathTo('applist')}>
          {text('toMine')}
        </a>
      </p>
    </Section>
  );
}
