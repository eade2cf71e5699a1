import BookOpenCheck from 'lucide-react/icons/book-open-check';
import Eye from 'lucide-react/icons/eye';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './about-promises.css';
import { about } from './texts.ts';

export function AboutPromises() {
  const text = useText(about);
  const promises = [
    { icon: Eye, title: text('seeFirst'), words: text('seeFirstText', { days: TRIAL_DAYS }) },
    { icon: ShieldCheck, title: text('checkFirst'), words: text('checkFirstText') },
    { icon: BookOpenCheck, title: text('openReport'), words: text('openReportText') },
    { icon: Scale, title: text('sayLimits'), words: text('sayLimitsText') },
  ];
  return (
    <Section id="promises" mist>
      <SectionHead title={text('promiseTitle')} lead={text('promiseLead')} more={text('promiseMore')} />
      <ul className="about-promises">
        {promises.map(({ icon, title, words }) => (
          <li key={title}>
            <Icon of={icon} />
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
