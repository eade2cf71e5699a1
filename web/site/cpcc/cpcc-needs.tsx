import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './cpcc-needs.css';
import { cpcc } from './texts.ts';

const cases = [
  { title: 'needYes', text: 'needYesText', look: 'is-warn' },
  { title: 'needMaybe', text: 'needMaybeText', look: '' },
  { title: 'needNo', text: 'needNoText', look: 'is-ok' },
] as const;

/** The stores and reviews that ask a member for the copyright certificate. */
export function CpccNeeds() {
  const text = useText(cpcc);
  return (
    <Section id="needs" mist>
      <SectionHead title={text('needTitle')} lead={text('needLead')} more={text('needMore')} />
      <ul className="cpcc-needs">
        {cases.map(({ title, text: words, look }) => (
          <li className="card" key={title}>
            <h3>
              <span className={`tag ${look}`}>{text(title)}</span>
            </h3>
            <p>{text(words)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
