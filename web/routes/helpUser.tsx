import { isRouteErrorResponse } from 'react-router';
import { pageContext } from '../call/page-context.ts';
import { DocumentPage } from '../site/documents/document-page.tsx';
import { loadDocument } from '../site/documents/load-document.ts';
import { NotFound } from '../site/missing/not-found.tsx';
import { Unexpected } from '../site/unexpected.tsx';
import type { Route } from './+types/helpUser';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadDocument('helpUser', params.page, context.get(pageContext));

/** /helpUser/{page} — a document of the help. */
export default function HelpDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentPage kind="helpUser" {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status < 500 ? <NotFound /> : <Unexpected />;
}
