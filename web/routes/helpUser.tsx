import { pageContext } from '../call/page-context.ts';
import { ArticleMissing } from '../site/article-missing.tsx';
import { DocumentPage } from '../site/documents/document-page.tsx';
import { loadDocument } from '../site/documents/load-document.ts';
import type { Route } from './+types/helpUser';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadDocument('helpUser', params.page, context.get(pageContext));

/** /helpUser/{page} — a document of the help. */
export default function HelpDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentPage kind="helpUser" {...loaderData} />;
}

export const ErrorBoundary = ArticleMissing;
