import { type Localized, textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import './guide-sources.css';
import { guideTexts } from './texts.ts';

/** The document's own title, with a translation. */
export type GuideSource = { name: Localized; url?: string };

/** The official documents on which a page is based, and the date on which they were read. */
export function GuideSources({ sources }: { sources: readonly GuideSource[] }) {
  const text = useText(guideTexts);
  const language = useLanguage();
  return (
    <div className="guide-sources" data-part="sources">
      <p>{text('sources')}</p>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={name.zh}>
            {url ? (
              <a className="link" href={url} rel="noopener noreferrer" target="_blank">
                {textIn(language, name)}
                <span className="screen-reader">{text('newTab')}</span>
              </a>
            ) : (
              textIn(language, name)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
