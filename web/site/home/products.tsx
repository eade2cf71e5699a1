import Info from 'lucide-react/icons/info';
import { Icon } from '../../components/icon.tsx';
import { home } from '../../texts/home.ts';
import type { PlainKey } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import type { LastBuild } from '../settings.ts';
import { useSite } from '../use-site.ts';
import { SectionHead } from './section-head.tsx';

type HomeText = PlainKey<typeof home.zh>;
type ProductCard = { kind: string; file: string; name: HomeText; text: HomeText; note: HomeText };

const android: ProductCard[] = [
  { kind: 'apk', file: '.apk', name: 'apkName', text: 'apkText', note: 'apkNote' },
  { kind: 'aab', file: '.aab', name: 'aabName', text: 'aabText', note: 'aabNote' },
];
const ios: ProductCard[] = [
  { kind: 'mobileconfig', file: '.mobileconfig', name: 'clipName', text: 'clipText', note: 'clipNote' },
  { kind: 'unsigned-ipa', file: '.ipa', name: 'unsignedName', text: 'unsignedText', note: 'unsignedNote' },
  { kind: 'simulator', file: '.zip', name: 'simulatorName', text: 'simulatorText', note: 'simulatorNote' },
];

/** In every build since the first; what came later is shown once a build on this site has made it. */
const always = ['apk', 'mobileconfig'];

/** What a build yields, each with its limit beside its promise. */
export function Products() {
  const text = useText(home);
  const { lastBuild } = useSite();
  const made = (cards: ProductCard[]) => cards.filter(({ kind }) => always.includes(kind) || hasMade(lastBuild, kind));
  return (
    <section className="sec" id="products">
      <div className="wrap">
        <SectionHead title={text('productsTitle')} lead={text('productsLead')} more={text('productsLeadMore')} />
        <div className="prods">
          <ProductColumn platform="Android" tint="#0a8f5b" cards={made(android)} />
          <ProductColumn platform="iOS" tint="#4a3aff" cards={made(ios)} />
        </div>
        <p className="keybox">{text('keyText')}</p>
      </div>
    </section>
  );
}

const hasMade = (build: LastBuild | null, kind: string) =>
  build?.stages.some(({ name }) => name === `build-${kind}`) ?? false;

function ProductColumn({ platform, tint, cards }: { platform: string; tint: string; cards: ProductCard[] }) {
  const text = useText(home);
  return (
    <div className="pg-c" style={{ '--c': tint }}>
      <h3>{platform}</h3>
      {cards.map(({ kind, file, name, text: promise, note }) => (
        <article className="prod" key={kind}>
          <div className="ext">
            <span className="mono">{file}</span>
          </div>
          <div>
            <h4>{text(name)}</h4>
            <p>{text(promise)}</p>
            <p className="note">
              <Icon of={Info} />
              <span>{text(note)}</span>
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}
