import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { PlainKey } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { Section } from './section.tsx';
import { SectionHead } from './section-head.tsx';
import { home } from './texts.ts';

type HomeText = PlainKey<typeof home>;
type ProductCard = { file: string; name: HomeText; text: HomeText; note: HomeText };

const android: ProductCard[] = [
  { file: '.apk', name: 'apkName', text: 'apkText', note: 'apkNote' },
  { file: '.aab', name: 'aabName', text: 'aabText', note: 'aabNote' },
];
const ios: ProductCard[] = [
  { file: '.mobileconfig', name: 'clipName', text: 'clipText', note: 'clipNote' },
  { file: '.ipa', name: 'unsignedName', text: 'unsignedText', note: 'unsignedNote' },
  { file: '.zip', name: 'simulatorName', text: 'simulatorText', note: 'simulatorNote' },
];

/** The products of a build, each with its benefit and its limit. */
export function Products() {
  const text = useText(home);
  return (
    <Section id="products">
      <SectionHead title={text('productsTitle')} lead={text('productsLead')} more={text('productsLeadMore')} />
      <div className="products">
        <ProductColumn platform="Android" tint="var(--success)" cards={android}>
          <p className="products__keys">{text('keyText')}</p>
        </ProductColumn>
        <ProductColumn platform="iOS" tint="var(--link)" cards={ios} />
      </div>
    </Section>
  );
}

type ColumnProps = { platform: string; tint: string; cards: ProductCard[]; children?: ReactNode };

function ProductColumn({ platform, tint, cards, children }: ColumnProps) {
  const text = useText(home);
  return (
    <div style={{ '--tint': tint }}>
      <h3>{platform}</h3>
      {cards.map(({ file, name, text: promise, note }) => (
        <article className="products__product" key={name}>
          <div className="products__file">
            <span className="mono">{file}</span>
          </div>
          <div>
            <h4>{text(name)}</h4>
            <p>{text(promise)}</p>
            <p>
              <Icon of={Info} />
              <span>{text(note)}</span>
            </p>
          </div>
        </article>
      ))}
      {children}
    </div>
  );
}
