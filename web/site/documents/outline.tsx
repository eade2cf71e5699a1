import { useText } from '../../texts/use-text.ts';
import type { HeadingBlock } from '../article/article.ts';
import { documentTexts } from './texts.ts';
import './outline.css';

/** The chapters of a text; the page's script marks the one that is read. */
export function Outline({ chapters }: { chapters: readonly HeadingBlock[] }) {
  const text = useText(documentTexts);
  return (
    chapters.length > 1 && (
      <nav className="outline" aria-label={text('onThisPage')} data-part="outline">
        {chapters.map(({ id, text: title }) => (
          <a key={id} href={`#${encodeURIComponent(id)}`}>
            {title}
          </a>
        ))}
      </nav>
    )
  );
}
