import { pathTo, screens } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { prohibited } from './prohibited.ts';
import './rules-kinds.css';
import { rules } from './texts.ts';

/** The prohibited kinds of apps, and the extent of each. */
export function RulesKinds() {
  const text = useText(rules);
  return (
    <Section id="kinds" mist>
      <SectionHead title={text('rangeTitle')} lead={text('rangeLead')} more={text('rangeMore')} />
      <ul className="rules-kinds">
        {prohibited.map(({ kind, icon }) => (
          <li key={kind}>
            <Icon of={icon} />
            <h3>{text(`cat_${kind}`)}</h3>
            <p>{text(`about_${kind}`)}</p>
          </li>
        ))}
      </ul>
      <GuideRows>
        <GuideRow title={text('alsoTitle')}>
          <p>{text('alsoText')}</p>
        </GuideRow>
        <GuideRow title={text('yoursTitle')}>
          <p>
            {text('yoursText')}{' '}
            {screens.xieyi.open && (
              <a className="link" href={pathTo('xieyi')}>
                {text('toAgreement')}
              </a>
            )}
          </p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}
