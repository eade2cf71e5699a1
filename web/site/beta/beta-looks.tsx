import { linkTemplates } from '#rules/distribution/link-looks.ts';
import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import './beta-looks.css';
import { InstallPhone } from './install-phone.tsx';
import { beta } from './texts.ts';

/** Every template of the install page, in screenshots. */
export function BetaLooks() {
  const text = useText(beta);
  return (
    <Section id="looks">
      <SectionHead title={text('looksTitle')} lead={text('looksLead')} more={text('looksMore')} />
      <ul className="beta-looks">
        {linkTemplates.map((template) => (
          <li key={template}>
            <InstallPhone template={template} />
            <b>{text(`look_${template}`)}</b>
          </li>
        ))}
      </ul>
      <p className="beta-looks__languages">{text('looksLanguages')}</p>
    </Section>
  );
}
