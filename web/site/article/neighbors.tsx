import { useText } from '../../texts/use-text.ts';
import { articleTexts } from './texts.ts';
import './neighbors.css';

type Neighbor = { to: string; title: string } | undefined;

/** The links to the previous and the next text. */
export function Neighbors({ previous, next }: { previous: Neighbor | ''; next: Neighbor | '' }) {
  const text = useText(articleTexts);
  return (
    (previous || next) && (
      <nav className="neighbors" aria-label={text('beforeAndAfter')}>
        {previous && (
          <a href={previous.to} rel="prev">
            <small>{text('previous')}</small>
            {previous.title}
          </a>
        )}
        {next && (
          <a className="neighbors__next" href={next.to} rel="next">
            <small>{text('next')}</small>
            {next.title}
          </a>
        )}
      </nav>
    )
  );
}
