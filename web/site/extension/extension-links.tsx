import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { GuideRow, GuideRows } from '../guide/guide-rows.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { useBrand, useSite } from '../use-site.ts';
import './extension-links.css';
import { extension } from './texts.ts';

/** The partner links of the operator (spec §3, friendship_link), and how to exchange one. */
export function ExtensionLinks({ origin }: { origin: string }) {
  const text = useText(extension);
  const { friendshipLinks } = useSite();
  const brand = useBrand();
  const language = useLanguage();
  return (
    <Section id="links">
      <SectionHead title={text('linksTitle')} lead={text('linksLead')} more={text('linksMore')} />
      <GuideRows>
        <GuideRow title={text('linksNow')}>
          {friendshipLinks.length === 0 ? (
            <p>{text('linksNone')}</p>
          ) : (
            <p className="extension-links">
              {friendshipLinks.map(({ name, url }) => (
                <a key={url.zh} className="link" href={textIn(language, url)} rel="noopener noreferrer" target="_blank">
                  {textIn(language, name)}
                </a>
              ))}
            </p>
          )}
        </GuideRow>
        <GuideRow title={text('linksHow')}>
          <ul>
            <li>{text('linksHow1')}</li>
            <li>{text('linksHow2', { brand, address: origin })}</li>
            <li>{text('linksHow3')}</li>
          </ul>
          <p>
            <a className="link" href={`${FEEDBACK}?topic=link`}>
              {text('toFeedback')}
            </a>
          </p>
        </GuideRow>
      </GuideRows>
    </Section>
  );
}
