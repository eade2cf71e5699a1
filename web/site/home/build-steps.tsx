import { Fold } from '../../components/page/fold.tsx';
import { formatSeconds } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { useSite } from '../use-site.ts';
import { BuildTrace } from './build-trace.tsx';
import { Section } from './section.tsx';
import { SectionHead } from './section-head.tsx';
import { home } from './texts.ts';

const steps = [
  { title: 'step1', text: 'step1Text' },
  { title: 'step2', text: 'step2Text' },
  { title: 'step3', text: 'step3Text' },
  { title: 'step4', text: 'step4Text' },
] as const;

/** The steps from link to app; the times come from a typical build on this site and are hidden until the first one and while builds are slow. */
export function BuildSteps() {
  const text = useText(home);
  const { typicalBuild } = useSite();
  return (
    <Section id="steps" mist>
      <SectionHead
        title={
          typicalBuild ? text('stepsTitleTimed', { seconds: formatSeconds(typicalBuild.total_ms) }) : text('stepsTitle')
        }
        lead={text(typicalBuild ? 'stepsLeadTimed' : 'stepsLead')}
        more={text('stepsLeadMore')}
      />
      <ol className="build-steps">
        {steps.map((step, index) => (
          <li key={step.title}>
            <div className="build-steps__number num">{index + 1}</div>
            <Fold head={<h3>{text(step.title)}</h3>}>
              <p>{text(step.text)}</p>
            </Fold>
          </li>
        ))}
      </ol>
      {typicalBuild && <BuildTrace build={typicalBuild} />}
    </Section>
  );
}
