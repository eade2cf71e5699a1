import Info from 'lucide-react/icons/info';
import { Icon } from '../../components/icon.tsx';
import { Fold } from '../../components/page/fold.tsx';
import type { PlainKey } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { IosLadder } from '../ladder/ios-ladder.tsx';
import { Section } from './section.tsx';
import { SectionHead } from './section-head.tsx';
import { home } from './texts.ts';

type HomeText = PlainKey<typeof home>;
type ProductCard = { file: string; name: HomeText; text: HomeText; note: HomeText };

const android: ProductCard[] = [
  { file: '.apk', name: 'apkName', text: 'apkText', note: 'apkNote' },
  { file: '.aab', name: 'aabName', text: 'aabText', note: 'aabNote' },
];

/** The files of Android, each with its benefit and its limit, and what an iPhone gets. */
export function Products() {
  const text = useText(home);
  return (
    <Section id="products">
      <SectionHead title={text('productsTitle')} lead={text('productsLead')} more={text('productsLeadMore')} />
      <div className="products">
        <div>
          <h3>Android</h3>
          {android.map((card) => (
            <Product key={card.name} {...card} />
          ))}
          <p className="products__keys">{text('keyText')}</p>
        </div>
        <div>
          <h3>iOS</h3>
          <IosLadder isFolded />
        </div>
      </div>
    </Section>
  );
}

function Product({ file, name, text: promise, note }: ProductCard) {
  const text = useText(home);
  return (
    <article className="products__product">
      <div className="products__file">
        <span className="mono">{file}</span>
      </div>
      <Fold head={<h4>{text(name)}</h4>}>
        <p>{text(promise)}</p>
        <p>
          <Icon of={Info} />
          <span>{text(note)}</span>
        </p>
      </Fold>
    </article>
  );
}
