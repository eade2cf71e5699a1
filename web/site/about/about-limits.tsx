import { pathTo } from '#contract/screens.ts';
import { modules } from '#modules/registry.ts';
import { useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { about } from './texts.ts';

/** The things that we do not offer, listed so that nobody has to search for them. */
export function AboutLimits() {
  const text = useText(about);
  const ios = modules.filter((module) => module.ios !== null).length;
  return (
    <Section id="limits" mist>
      <SectionHead title={text('notTitle')} lead={text('notLead')} more={text('notMore')} />
      <GuideRows>
        <GuideRow title={text('notAccount')}>
          <p>{text('notAccountText')}</p>
        </GuideRow>
        <GuideRow title={text('notData')}>
          <p>{text('notDataText')}</p>
        </GuideRow>
        <GuideRow title={text('notLock')}>
          <p>{text('notLockText')}</p>
        </GuideRow>
        <GuideRow title={text('notIos')}>
          <p>{text('notIosText', { all: modules.length, ios })}</p>
        </GuideRow>
        <GuideRow title={text('notBad')}>
          <p>
            {text('notBadText')}{' '}
            <a className="link" href={pathTo('guifan')}>
              {text('toRules')}
            </a>
          </p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}
