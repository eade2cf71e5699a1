import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './extension-agents.css';
import { extension } from './texts.ts';

/** For whom it is, and the way to an agent’s terms until agents open. */
export function ExtensionAudience() {
  const text = useText(extension);
  return (
    <Section id="audience">
      <SectionHead title={text('whoTitle')} lead={text('whoLead')} more={text('whoMore')} />
      <GuideRows>
        <GuideRow title={text('who1')}>
          <p>{text('who1Text')}</p>
        </GuideRow>
        <GuideRow title={text('who2')}>
          <p>{text('who2Text')}</p>
        </GuideRow>
        <GuideRow title={text('who3')}>
          <p>{text('who3Text')}</p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}

export function ExtensionAgents() {
  const text = useText(extension);
  return (
    <Section id="agents">
      <SectionHead title={text('agentTitle')} lead={text('agentLead')} more={text('agentMore')} />
      <GuideSteps
        steps={[
          { title: text('agent1'), text: text('agent1Text') },
          { title: text('agent2'), text: text('agent2Text') },
          { title: text('agent3'), text: text('agent3Text', { days: TRIAL_DAYS }) },
        ]}
      />
      <p className="card extension-agents__note">
        <b>{text('noInvite')}</b> {text('noInviteText')}
      </p>
    </Section>
  );
}
