import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './rules-report.css';
import { rules } from './texts.ts';

/** The ways to report an app, and to appeal as its owner. */
export function RulesReport() {
  const text = useText(rules);
  return (
    <Section id="report">
      <SectionHead title={text('reportTitle')} lead={text('reportLead')} more={text('reportMore')} />
      <GuideSteps
        steps={[
          { title: text('report1'), text: text('report1Text', { address: '/d/k7mQ2xPa' }) },
          { title: text('report2'), text: text('report2Text') },
          { title: text('report3'), text: text('report3Text') },
        ]}
      />
      <p className="rules-report__act">
        <a className="button" href={`${FEEDBACK}?topic=report`}>
          {text('sendReport')}
        </a>
      </p>
      <div className="rules-report__appeal card">
        <div>
          <h3>{text('appealTitle')}</h3>
          <p>{text('appealText')}</p>
        </div>
        <a className="button is-line" href={`${FEEDBACK}?topic=appeal`}>
          {text('sendAppeal')}
        </a>
      </div>
    </Section>
  );
}
