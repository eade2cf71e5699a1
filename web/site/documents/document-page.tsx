import { pathTo, screens } from '#contract/screens.ts';
import { findModule } from '#modules/registry.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { type Block, type CodeBlockData, changedAt, chaptersOf, type HeadingBlock } from '../article/article.ts';
import { Blocks } from '../article/blocks.tsx';
import { Neighbors } from '../article/neighbors.tsx';
import { ModulePhone, OutlinesContext } from '../article/phone-figure.tsx';
import { isPhone, phoneOfBlock } from '../article/phone-settings.ts';
import { changesPicture, isDrawnApp } from '../drawn-app/drawn-app.ts';
import { PageHead } from '../head/page-head.tsx';
import { type DocumentKind, modulesOfDocument, openGroups, openPages, pathOf } from './document-groups.ts';
import { DocumentTree } from './document-tree.tsx';
import type { LoadedDocument } from './load-document.ts';
import { documentTexts } from './texts.ts';
import './documents.css';
import './document-page.css';

/** A document of /helpUser or /jsdk: its tree, the text, the outline, and the phone on which its examples act. */
export function DocumentPage({ kind, article, titles, outlines }: LoadedDocument & { kind: DocumentKind }) {
  const text = useText(documentTexts);
  const [phone, blocks] = withoutFirstPhone(article.blocks);
  return (
    <OutlinesContext value={outlines}>
      <main className="wrap documents" id="content" data-part="document">
        <PageHead
          title={`${article.title} · ${text(kind)}`}
          description={article.summary}
          trail={[{ name: text(kind), path: topOf(kind) }]}
          times={{ publishedAt: article.create_time, updatedAt: changedAt(article) }}
        />
        <DocumentTree kind={kind} here={article.name} titles={titles} />
        <article className="documents__article">
          <DocumentHead kind={kind} article={article} />
          <div className="documents__text">
            <Blocks blocks={blocks} />
            <p className="documents__date num">{text('edited', { day: formatDay(changedAt(article)) })}</p>
            <Neighbors {...neighborsOf(kind, article.name, titles)} />
          </div>
        </article>
        <aside className="documents__aside">
          <Outline chapters={chaptersOf(blocks)} />
          {phone && <DocumentPhone block={phone} />}
        </aside>
      </main>
    </OutlinesContext>
  );
}

/** The parent page of the documents of a kind. */
const topOf = (kind: DocumentKind): string =>
  kind === 'helpUser' && screens.help.open ? pathTo('help') : pathOf(kind, openPages(kind)[0]!);

function DocumentHead({ kind, article }: Pick<LoadedDocument, 'article'> & { kind: DocumentKind }) {
  const text = useText(documentTexts);
  const group = openGroups(kind).find(({ pages }) => pages.includes(article.name));
  return (
    <header className="documents__head">
      <nav className="documents__crumbs" aria-label={text('place')}>
        <a href={topOf(kind)}>{text(kind)}</a>
        {group && <span>{text(group.title)}</span>}
      </nav>
      <h1>{article.title}</h1>
      <p className="lead">{article.summary}</p>
      <ModuleFacts kind={kind} name={article.name} />
    </header>
  );
}

/** The lowest plan that includes the document's module, and the module's platforms. */
function ModuleFacts({ kind, name }: { kind: DocumentKind; name: string }) {
  const text = useText(documentTexts);
  const language = useLanguage();
  const modules = modulesOfDocument(kind, name);
  const module = modules.length === 1 ? findModule(modules[0]!) : undefined;
  return (
    module && (
      <p className="documents__facts">
        <span className="tag is-brand">{text('fromPlan', { plan: textIn(language, planTitles[module.plan]) })}</span>
        <span className="tag">Android</span>
        <span className="tag">{module.ios === null ? text('iosToFollow') : 'iOS'}</span>
      </p>
    )
  );
}

/** The first phone is beside the text, where the examples act on it. */
function withoutFirstPhone(blocks: readonly Block[]) {
  const first = blocks.find(isPhone) ?? null;
  return [first, blocks.filter((block) => block !== first)] as const;
}

function neighborsOf(kind: DocumentKind, name: string, titles: LoadedDocument['titles']) {
  const pages = openPages(kind);
  const at = pages.indexOf(name);
  const linkTo = (page: string | undefined) => page && { to: pathOf(kind, page), title: titles[page] ?? page };
  return { previous: linkTo(pages[at - 1]), next: linkTo(pages[at + 1]) };
}

/** The chapters of a text; the page's script marks the present one. */
function Outline({ chapters }: { chapters: readonly HeadingBlock[] }) {
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

/** The phone beside a document, on which its examples act. */
function DocumentPhone({ block }: { block: CodeBlockData }) {
  const drawn = phoneOfBlock(block);
  return (
    drawn && (
      <div
        className="document-phone"
        data-part="phone"
        data-module={isDrawnApp(drawn.module) ? drawn.module : undefined}
        data-still={changesPicture(drawn.module) ? undefined : ''}
        data-settings={isDrawnApp(drawn.module) ? block.text : undefined}
      >
        <ModulePhone {...drawn} />
      </div>
    )
  );
}
