import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { SearchBox } from '../search/search-box.tsx';
import { type DocumentKind, openGroups, pathOf } from './document-groups.ts';
import type { Titles } from './load-document.ts';
import { documentTexts } from './texts.ts';
import './document-tree.css';

type Props = { kind: DocumentKind; here: string; titles: Titles };

/** All documents of a kind by their groups. On a phone the tree is folded below the title of the open document, and opens without a script. */
export function DocumentTree({ kind, here, titles }: Props) {
  const text = useText(documentTexts);
  return (
    <nav className="document-tree" aria-label={text(`tree_${kind}`)}>
      <SearchBox id="search" />
      <details className="document-tree__fold">
        <summary>
          <Icon of={Menu} />
          {titles[here] ?? here}
          <Icon of={ChevronDown} />
        </summary>
        <Groups {...{ kind, here, titles }} />
      </details>
      <div className="document-tree__whole">
        <Groups {...{ kind, here, titles }} />
      </div>
    </nav>
  );
}

function Groups({ kind, here, titles }: Props) {
  const text = useText(documentTexts);
  return openGroups(kind).map(({ title, pages }) => (
    <div key={title} className="document-tree__group">
      <b>{text(title)}</b>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a href={pathOf(kind, page)} aria-current={page === here ? 'page' : undefined}>
              {titles[page] ?? page}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
