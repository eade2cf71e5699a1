import type { Hit } from '#rules/content/search-documents.ts';
import { useText } from '../../texts/use-text.ts';
import { PageHead } from '../head/page-head.tsx';
import { Questions } from '../home/questions/questions.tsx';
import { useHomeQuestions } from '../home/questions/use-home-questions.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchResults } from '../search/search-results.tsx';
import type { Categories, Courses, NewsList } from './help-data.ts';
import { HelpDocuments } from './help-documents.tsx';
import { HelpNews } from './help-news.tsx';
import { HelpTutorials } from './help-tutorials.tsx';
import { helpTexts } from './texts.ts';
import './help-page.css';

type Props =
  | { query: string; hits: readonly Hit[]; categories?: never }
  | { query: string; categories: Categories; courses: Courses; news: NewsList; hits?: never };

/** The help center: search, documents, tutorials, news and questions; or what a search has found. */
export function HelpPage(props: Props) {
  const text = useText(helpTexts);
  const questions = useHomeQuestions();
  return (
    <main id="content" data-part="help">
      <PageHead title={text('title')} description={text('description')} />
      <div className="help-page__top">
        <div className="wrap">
          <h1>{text('title')}</h1>
          <p className="lead">{text('lead')}</p>
          <SearchBox id="search" query={props.query} large />
        </div>
      </div>
      {props.hits ? (
        <div className="wrap help-page__results">
          <SearchResults query={props.query} hits={props.hits} />
        </div>
      ) : (
        <>
          <HelpDocuments categories={props.categories} />
          <HelpTutorials courses={props.courses} />
          <Questions questions={questions} />
          <HelpNews news={props.news} />
        </>
      )}
    </main>
  );
}
