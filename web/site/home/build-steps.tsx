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

/** The steps from link to app; the times come from the newest build on this site and are hidden until the first build. */
export function BuildSteps() {
  const text = useText(home);
  const { lastBuild } = useSite();
  return (
    <Section id="steps" mist>
      <SectionHead
        title={lastBuild ? text('stepsTitleTimed', { seconds: formatSeconds(lastBuild.total_ms) }) : text('stepsTitle')}
        lead={text(lastBuild ? 'stepsLeadTimed' : 'stepsLead')}
        more={text('stepsLeadMore')}
      />
      <ol className="build-steps">
        {steps.map((step, index) => (
          <li key={step.title}>
            <div className="build-steps__number num">{index + 1}</div>
            <h3>{text(step.title)}</h3>
            <p>{text(step.text)}</p>
          </li>
        ))}
      </ol>
      {lastBuild && <BuildTrace build={lastBuild} />}
    </Section>
  );
}
