import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSources } from '../guide/guide-sources.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { sources } from './sources.ts';
import { cpcc } from './texts.ts';

/** The rules, the materials and the steps, as the office has them. */
export function CpccOfficial() {
  const text = useText(cpcc);
  return (
    <>
      <Section id="rules">
        <SectionHead title={text('factsTitle')} lead={text('factsLead')} more={text('factsMore')} />
        <GuideRows>
          {(['factOffice', 'factFee', 'factTime', 'factWho', 'factWithdraw'] as const).map((fact) => (
            <GuideRow key={fact} title={text(fact)}>
              <p className="num">{text(factTexts[fact])}</p>
            </GuideRow>
          ))}
        </GuideRows>
        <GuideSources sources={sources} />
      </Section>
      <Section id="materials" mist>
        <SectionHead title={text('materialsTitle')} lead={text('materialsLead')} more={text('materialsMore')} />
        <GuideRows>
          <GuideRow title={text('form')} note={text('formNote')}>
            <p>{text('formText')}</p>
          </GuideRow>
          <GuideRow title={text('sample')} note={text('sampleNote')}>
            <ul className="num">
              <li>{text('sampleCode')}</li>
              <li>{text('sampleDoc')}</li>
              <li>{text('sampleShort')}</li>
            </ul>
          </GuideRow>
          <GuideRow title={text('proof')} note={text('proofNote')}>
            <ul>
              <li>{text('proofId')}</li>
              <li>{text('proofDeal')}</li>
              <li>{text('proofFrom')}</li>
            </ul>
          </GuideRow>
        </GuideRows>
      </Section>
      <Section id="steps">
        <SectionHead title={text('stepsTitle')} lead={text('stepsLead')} more={text('stepsMore')} />
        <GuideSteps steps={steps.map(({ title, words }) => ({ title: text(title), text: text(words) }))} />
      </Section>
    </>
  );
}

const factTexts = {
  factOffice: 'factOfficeText',
  factFee: 'factFeeText',
  factTime: 'factTimeText',
  factWho: 'factWhoText',
  factWithdraw: 'factWithdrawText',
} as const;

const steps = [
  { title: 'step1', words: 'step1Text' },
  { title: 'step2', words: 'step2Text' },
  { title: 'step3', words: 'step3Text' },
  { title: 'step4', words: 'step4Text' },
  { title: 'step5', words: 'step5Text' },
] as const;
