import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { rules } from './texts.ts';

const breaches = ['release', 'link', 'account', 'money', 'evidence'] as const;

/** The checks before a release, and the consequences of a breach. */
export function RulesActs() {
  const text = useText(rules);
  return (
    <>
      <Section id="checks">
        <SectionHead title={text('whenTitle')} lead={text('whenLead')} more={text('whenMore')} />
        <GuideSteps
          steps={[
            { title: text('when1'), text: text('when1Text') },
            { title: text('when2'), text: text('when2Text') },
            { title: text('when3'), text: text('when3Text') },
            { title: text('when4'), text: text('when4Text') },
          ]}
        />
      </Section>
      <Section id="breach" mist>
        <SectionHead title={text('actTitle')} lead={text('actLead')} more={text('actMore')} />
        <GuideRows>
          {breaches.map((act) => (
            <GuideRow key={act} title={text(`breach_${act}`)}>
              <p>{text(`breachText_${act}`)}</p>
            </GuideRow>
          ))}
        </GuideRows>
      </Section>
    </>
  );
}
