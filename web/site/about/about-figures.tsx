import { modules } from '#modules/registry.ts';
import { LARGEST_INSTALLER } from '#rules/distribution/installer-upload.ts';
import { linkLanguages, linkTemplates } from '#rules/distribution/link-looks.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { useText } from '../../texts/use-text.ts';
import { BuildTrace } from '../home/build-trace.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { useSite } from '../use-site.ts';
import './about-figures.css';
import { about } from './texts.ts';

const functions = modules.flatMap((module) => module.functions).filter(({ internal }) => !internal);

/** The figures that are counted in the code and measured on this site. */
export function AboutFigures() {
  const text = useText(about);
  const { typicalBuild } = useSite();
  const figures = [
    { value: modules.length, name: text('figureModules') },
    { value: modules.filter(({ ios }) => ios !== null).length, name: text('figureIos') },
    { value: functions.length, name: text('figureFunctions') },
    { value: `${LARGEST_INSTALLER / 2 ** 30} GB`, name: text('figureUpload') },
    { value: linkTemplates.length, name: text('figureLooks', { count: linkLanguages.length }) },
    { value: TRIAL_DAYS, name: text('figureTrial') },
  ];
  return (
    <Section id="figures">
      <SectionHead title={text('figuresTitle')} lead={text('figuresLead')} more={text('figuresMore')} />
      <dl className="about-figures num">
        {figures.map(({ value, name }) => (
          <div key={name}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      {typicalBuild && <BuildTrace build={typicalBuild} />}
    </Section>
  );
}
