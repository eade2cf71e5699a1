import { type Hit, markedParts } from '#rules/content/search-documents.ts';
import { useText } from '../../texts/use-text.ts';
import type { SearchedKind } from './searched-kinds.ts';
import { searchTexts } from './texts.ts';
import './search-results.css';

type Props = { query: string; hits: readonly Hit[] };

/** The results of a search as a page, for browsers without a script and for links. */
export function SearchResults({ query, hits }: Props) {
  const text = useText(searchTexts);
  return (
    <section className="search-results" aria-label={text('hits')} data-part="results">
      <p className="search-results__count">
        {hits.length === 0 ? text('nothing') : text('found', { count: hits.length })}
      </p>
      <ol>
        {hits.map((hit) => (
          <li key={hit.path}>
            <a href={hit.path}>
              <Marked text={hit.title} query={query} />
              {hit.section && (
                <span>
                  <Marked text={hit.section} query={query} />
                </span>
              )}
            </a>
            <small>{text(`kind_${hit.kind as SearchedKind}`)}</small>
            <p>
              <Marked text={hit.excerpt} query={query} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    part.marked ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
