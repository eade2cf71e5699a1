import { pathTo } from '#contract/screens.ts';
import { agentDiscounts } from '#rules/agents/discount.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { GuideSteps } from '../guide/guide-steps.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { AgentCard } from './agent-card.tsx';
import './extension-agents.css';
import { extension } from './texts.ts';

/** The readers for whom this is suitable. */
export function ExtensionAudience() {
  const text = useText(extension);
  return (
    <Section id="audience" mist>
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

/** Terms for agents, and the member's application. */
export function ExtensionAgents() {
  const text = useText(extension);
  const language = useLanguage();
  const [least, , most] = agentDiscounts.map((percent) => textIn(language, offTitle(percent)));
  return (
    <Section id="agents" mist>
      <SectionHead title={text('agentTitle')} lead={text('agentLead')} more={text('agentMore')} />
      <div className="extension-agents">
        <GuideSteps
          steps={[
            { title: text('agent1'), text: text('agent1Text') },
            { title: text('agent2'), text: text('agent2Text') },
            { title: text('agent3'), text: text('agent3Text', { least: least ?? '', most: most ?? '' }) },
            { title: text('agent4'), text: text('agent4Text') },
          ]}
        />
        <AgentCard />
      </div>
      <p className="card extension-agents__note">
        <b>{text('noInvite')}</b> {text('noInviteText')}{' '}
        <a className="link" href={pathTo('enterprise', {}, { topic: 'other' })}>
          {text('toEnquiry')}
        </a>
      </p>
    </Section>
  );
}
