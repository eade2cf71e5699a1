import type { ReactNode } from 'react';
import { HiddenHead } from '../site/head/hidden-head.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import './page.css';

type Props = {
  title: string;
  /** The window title, if it is more specific than the heading. */
  windowTitle?: string;
  /** The link to the parent page, above the heading. */
  trail?: ReactNode;
  lead?: ReactNode;
  /** A picture before the heading. */
  picture?: ReactNode;
  /** Tags beside the heading. */
  marks?: ReactNode;
  /** Buttons at the right end of the heading. */
  actions?: ReactNode;
  busy?: boolean | undefined;
  /** Whether the window title says that the page could not be loaded. */
  failed?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** A page beside the navigation: heading, lead and actions. */
export function Page({ title, windowTitle = title, busy, failed, className, children, ...head }: Props) {
  const text = useText(common);
  const { trail, picture, marks, lead, actions } = head;
  return (
    <main className={className ? `page ${className}` : 'page'} id="content" aria-busy={busy}>
      <HiddenHead title={failed ? `${text('loadFailed')} · ${windowTitle}` : windowTitle} />
      <header className="page__head">
        {picture}
        <div className="page__words">
          {trail}
          <div className="page__title">
            <h1>{title}</h1>
            {marks}
          </div>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="page__actions">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
