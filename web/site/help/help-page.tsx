import type { z } from 'zod';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import type { Hit } from '#rules/content/search-documents.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { type DocumentKind, openGroups, pathOf } from '../documents/document-groups.ts';
import { documentTexts } from '../documents/texts.ts';
import { PageHead } from '../head/page-head.tsx';
import { Questions } from '../home/questions/questions.tsx';
import { useHomeQuestions } from '../home/questions/use-home-questions.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { helpTexts } from './texts.ts';
import './help-page.css';

type Props =
  | { query: string; hits: readonly Hit[]; categories?: never }
  | { query: string; categories: Categories; courses: Courses; news: NewsList; hits?: never };

/** The help center: search, documents, tutorials, news and questions; or the results of a search. */
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

/** All documents of the help, then those of the SDK, by their groups. */
function HelpDocuments({ categories }: { categories: Categories }) {
  return (
    <div className="wrap help-documents">
      {(['helpUser', 'jsdk'] as const).map((kind) => (
        <KindOfDocuments key={kind} kind={kind} categories={categories} />
      ))}
    </div>
  );
}

function KindOfDocuments({ kind, categories }: { kind: DocumentKind; categories: Categories }) {
  const text = useText(documentTexts);
  const children = categories.find(({ key }) => key === kind)?.children ?? [];
  const titles = new Map(children.map(({ name, title }) => [name, title]));
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{text(kind)}</h2>
      <div className="help-documents__groups">
        {openGroups(kind).map((group) => (
          <div key={group.title}>
            <h3>{text(group.title)}</h3>
            <ul>
              {group.pages.map((page) => (
                <li key={page}>
                  <a href={pathOf(kind, page)}>{titles.get(page) ?? page}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const steps = ['base', 'module', 'pay', 'done'] as const;

/** The tutorials by the steps of the wizard. */
function HelpTutorials({ courses }: { courses: Courses }) {
  const text = useText(helpTexts);
  return courses.length === 0 ? null : (
    <section className="help-tutorials" aria-labelledby="tutorials">
      <div className="wrap">
        <h2 id="tutorials">{text('tutorials')}</h2>
        <div className="help-tutorials__steps">
          {steps.map((step) => (
            <div key={step}>
              <h3>{text(`step_${step}`)}</h3>
              <ul>
                {courses
                  .filter((course) => course.step === step)
                  .map(({ id, article_id, title, summary }) => (
                    <li key={id}>
                      {article_id ? (
                        <a href={pathTo('textdetail', { articleId: article_id })}>{title}</a>
                      ) : (
                        <b>{title}</b>
                      )}
                      <p>{summary}</p>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The latest news. */
function HelpNews({ news }: { news: NewsList }) {
  const text = useText(helpTexts);
  return news.length === 0 ? null : (
    <section className="wrap help-news" aria-labelledby="news">
      <h2 id="news">{text('news')}</h2>
      <ul>
        {news.map(({ article_id, title, create_time }) => (
          <li key={article_id}>
            <a href={pathTo('textdetail', { articleId: article_id })}>
              <span className="num">{formatDay(create_time)}</span>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={pathTo('news')}>
        {text('allNews')}
      </a>
    </section>
  );
}

type Categories = z.output<typeof contentSchemas.listCategories.output>;
type Courses = z.output<typeof contentSchemas.listPackCourses.output>;
type NewsList = z.output<typeof contentSchemas.listNews.output>['list'];
