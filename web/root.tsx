// Imported first: tokens.css declares the order of the layers.
import './styles/tokens.css';
import './styles/base.css';
import './styles/text.css';
import './styles/button.css';
import './styles/field.css';
import './styles/tag.css';
import './styles/table.css';
import './styles/drop.css';
import './styles/steps.css';
import './styles/surface.css';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { writtenPrefixes } from '#rules/auth/contact.ts';
import { bcp47, localeOf } from '#words/language.ts';
import type { Route } from './+types/root';
import { client } from './call/client.ts';
import { inProcess } from './call/in-process.ts';
import { pageContext } from './call/page-context.ts';
import { LoadingOverlay } from './components/page/loading-overlay.tsx';
import { NoScript } from './components/page/no-script.tsx';
import { Toasts } from './components/page/toasts.tsx';
import type { Handle } from './frames/handle.ts';
import { EarlyPresses, holdEarlyPresses } from './session/early-presses.tsx';
import { FirstPaint, firstScripts, scriptOf } from './session/first-paint.tsx';
import { redirectFor, redirectForAll } from './session/redirects.ts';
import { readMember } from './session/session.ts';
import mark from './site/mark.svg';
import { settingsOf } from './site/settings.ts';
import { Unexpected } from './site/unexpected.tsx';
import type { RootData } from './site/use-site.ts';
import './phone/app-icon.css';
import './site/logo.css';
import { LanguageContext } from './texts/use-text.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const url = new URL(request.url);
  const elsewhere = redirectForAll(url);
  if (elsewhere) {
    throw redirect(elsewhere);
  }
  const page = context.get(pageContext);
  const info = await client<typeof siteSchemas>(site, inProcess(page.callApi)).listSystemInfo();
  return {
    language: page.language,
    address: page.origin + url.pathname,
    script: page.script,
    settings: settingsOf(info.ok ? info.data : []),
  };
}

/** The site's settings stay constant during a visit to the console. */
export const shouldRevalidate = () => false;

/** The redirect rules of spec §2, for client-side navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const elsewhere = redirectFor(new URL(request.url), readMember() !== null);
    if (elsewhere) {
      throw redirect(elsewhere);
    }
    await next();
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const withFramework = !handles.some((handle) => handle?.nojs);
  const language = root?.language ?? 'zh-CN';
  const widened = root?.settings.codePrefixes.join(',');
  const prefixes = widened === writtenPrefixes.join(',') ? undefined : widened;
  return (
    <html lang={bcp47(language)} data-code-prefixes={prefixes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" suppressHydrationWarning />
        <FirstPaint script={firstScripts.tooOld} />
        <FirstPaint script={firstScripts.standIns} />
        <FirstPaint script={firstScripts.theme} />
        {withFramework && <FirstPaint script={scriptOf(holdEarlyPresses)} nonce />}
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${localeOf(language)}`} />
        <Meta />
        <Links />
        {root && !withFramework && <script type="module" src={root.script} />}
      </head>
      <body>
        <LanguageContext value={language}>
          {withFramework && <NoScript />}
          {children}
        </LanguageContext>
        {withFramework && <EarlyPresses />}
        {withFramework && <ScrollRestoration />}
        {withFramework && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <Toasts />
      <LoadingOverlay />
    </>
  );
}

export const ErrorBoundary = Unexpected;
