import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { apppack } from './texts.ts';

const things = [
  { name: 'link', text: 'linkText', needed: true },
  { name: 'name', text: 'nameText', needed: false },
  { name: 'icon', text: 'iconText', needed: false },
  { name: 'start', text: 'startText', needed: false },
  { name: 'identity', text: 'identityText', needed: false },
] as const;

/** The requirements of the wizard, with the limits that it enforces. */
export function Preparation() {
  const text = useText(apppack);
  return (
    <Section id="preparation" mist className="preparation">
      <SectionHead title={text('prepareTitle')} lead={text('prepareLead')} more={text('prepareLeadMore')} />
      <dl>
        {things.map(({ name, text: why, needed }) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <span className={needed ? 'tag is-brand' : 'tag preparation__optional'}>
                {text(needed ? 'needed' : 'optional')}
              </span>
            </dd>
            <dd>{text(why)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
