import { data, isRouteErrorResponse } from 'react-router';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { AppPreview } from '../site/preview/app-preview.tsx';
import { PreviewEnded } from '../site/preview/preview-ended.tsx';
import { Unexpected } from '../site/unexpected.tsx';
import type { Route } from './+types/preview';

/** A slow site is drawn in outline rather than waited for. */
const PATIENCE_MS = 4_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const send = inProcess(context.get(pageContext).callApi);
  const preview = await client<typeof packagingSchemas>(packaging, send).getPreview({ code: params.code });
  if (!preview.ok) {
    throw data(null, { status: preview.err === 'NOT_FOUND' || preview.err === 'PARAM' ? 404 : 500 });
  }
  const { link, settings } = preview.data;
  const sites = client<typeof siteSchemas>(site, send);
  const [check, icons] = await Promise.all([
    link === '' ? null : Promise.race([sites.checkLink({ link }), after(PATIENCE_MS)]),
    settings.length > 0 ? sites.listIcons() : null,
  ]);
  return {
    preview: preview.data,
    isFrameable: check?.ok ? check.data.reachable === 1 && check.data.frameable === 1 : false,
    icons: icons?.ok ? icons.data : [],
  };
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** /preview/{code} — how an app will look, for somebody without an account. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <AppPreview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PreviewEnded /> : <Unexpected />;
}
