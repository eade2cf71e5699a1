import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './cpcc-ours.css';
import { cpcc } from './texts.ts';

/** Important points for apps that are built here, and our help so far. */
export function CpccOurs() {
  const text = useText(cpcc);
  return (
    <Section id="ours" mist>
      <SectionHead title={text('oursTitle')} lead={text('oursLead')} more={text('oursMore')} />
      <GuideRows>
        <GuideRow title={text('oursCode')}>
          <p>{text('oursCodeText')}</p>
        </GuideRow>
        <GuideRow title={text('oursName')}>
          <p>{text('oursNameText')}</p>
        </GuideRow>
        <GuideRow title={text('oursDoc')}>
          <p>{text('oursDocText')}</p>
        </GuideRow>
      </GuideRows>
      <div className="cpcc-ours card is-up">
        <div>
          <h3>{text('priceTitle')}</h3>
          <p>{text('priceText')}</p>
          <a className="button" href={pathTo('enterprise', {}, { topic: 'copyright' })}>
            {text('toEnquiry')}
          </a>
        </div>
        <dl className="num">
          <div>
            <dt>{text('priceFee')}</dt>
            <dd>{text('priceFeeText')}</dd>
          </div>
          <div>
            <dt>{text('priceOurs')}</dt>
            <dd className="cpcc-ours__later">{text('priceOursText')}</dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
