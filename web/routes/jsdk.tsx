import { pageContext } from '../call/page-context.ts';
import { ArticleMissing } from '../site/article-missing.tsx';
import { DocumentPage } from '../site/documents/document-page.tsx';
import { loadDocument } from '../site/documents/load-document.ts';
import type { Route } from './+types/jsdk';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadDocument('jsdk', params.page, context.get(pageContext));

/** /jsdk/{page} — a document of the SDK. */
export default function SdkDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentPage kind="jsdk" {...loaderData} />;
}

export const ErrorBoundary = ArticleMissing;
