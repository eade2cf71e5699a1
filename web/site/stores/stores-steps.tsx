import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './stores-steps.css';
import { stores } from './texts.ts';

const steps = [
  { title: 'step1', words: 'step1Text' },
  { title: 'step2', words: 'step2Text' },
  { title: 'step3', words: 'step3Text' },
  { title: 'step4', words: 'step4Text' },
  { title: 'step5', words: 'step5Text' },
  { title: 'step6', words: 'step6Text' },
] as const;

/** The steps into a store, in the order that saves time. */
export function StoresSteps() {
  const text = useText(stores);
  return (
    <Section id="steps" mist>
      <SectionHead title={text('stepsTitle')} lead={text('stepsLead')} more={text('stepsMore')} />
      <div className="stores-steps">
        <GuideSteps steps={steps.map(({ title, words }) => ({ title: text(title), text: text(words) }))} />
        <a className="link" href={pathTo('cpcc')}>
          {text('toCpcc')}
        </a>
      </div>
    </Section>
  );
}
