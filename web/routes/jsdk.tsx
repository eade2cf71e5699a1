import { isRouteErrorResponse } from 'react-router';
import { pageContext } from '../call/page-context.ts';
import { DocumentPage } from '../site/documents/document-page.tsx';
import { loadDocument } from '../site/documents/load-document.ts';
import { NotFound } from '../site/missing/not-found.tsx';
import { Unexpected } from '../site/unexpected.tsx';
import type { Route } from './+types/jsdk';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadDocument('jsdk', params.page, context.get(pageContext));

/** /jsdk/{page} — a document of the SDK. */
export default function SdkDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentPage kind="jsdk" {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status < 500 ? <NotFound /> : <Unexpected />;
}
