import { useText } from '../../texts/use-text.ts';
import { type DocumentKind, openGroups, pathOf } from '../documents/document-groups.ts';
import { documentTexts } from '../documents/texts.ts';
import type { Categories } from './help-data.ts';
import './help-documents.css';

/** All documents of the help, then those of the SDK, by their groups. */
export function HelpDocuments({ categories }: { categories: Categories }) {
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
