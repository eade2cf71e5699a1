import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSources } from '../guide/guide-sources.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { chinaStores, type Store, sources, worldStores } from './store-list.ts';
import './stores-each.css';
import { stores } from './texts.ts';

/** The requirements of each store. */
export function StoresEach() {
  const text = useText(stores);
  return (
    <Section id="stores" mist>
      <SectionHead title={text('storesTitle')} lead={text('storesLead')} more={text('storesMore')} />
      <GuideRows>
        {worldStores.map((store) => (
          <StoreRow key={store.name} store={store} />
        ))}
        <GuideRow id="china" title={text('name_china')} note={text('files_china')}>
          <Needs of="china" />
          <p>{text('chinaFrom')}</p>
        </GuideRow>
        {chinaStores.map((store) => (
          <StoreRow key={store.name} store={store} />
        ))}
      </GuideRows>
      <GuideSources sources={sources} />
    </Section>
  );
}

function StoreRow({ store: { name, file, console, rules, reading } }: { store: Store }) {
  const text = useText(stores);
  const title = text(`name_${name}`);
  return (
    <GuideRow id={name} title={title} note={text(`files_${file}`)}>
      <Needs of={name} />
      <p className="stores-each__end">
        <a className="link" href={console} rel="noopener noreferrer" target="_blank">
          {text('console', { store: title })}
        </a>
        <a className="link" href={rules} rel="noopener noreferrer" target="_blank">
          {text('rules', { store: title })}
        </a>
        <span>{text(`read_${reading}`)}</span>
      </p>
    </GuideRow>
  );
}

function Needs({ of }: { of: Store['name'] | 'china' }) {
  const text = useText(stores);
  return (
    <ul className="num">
      {text(`needs_${of}`)
        .split('\n')
        .map((need) => (
          <li key={need}>{need}</li>
        ))}
    </ul>
  );
}
