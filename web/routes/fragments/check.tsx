import { renderToStaticMarkup } from 'react-dom/server';
import { pageContext } from '../../call/page-context.ts';
import { answerTo } from '../../site/home/answer.ts';
import { HeroFindings } from '../../site/home/hero-findings.tsx';
import { HeroStage } from '../../site/home/hero-stage.tsx';
import { HeroNext } from '../../site/home/next/hero-next.tsx';
import { LanguageContext } from '../../texts/use-text.ts';
import type { Route } from './+types/check';

/** The hero's answer to a link, rendered by the page's own components; each part replaces the element with its id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const answer = await answerTo(new URL(request.url).searchParams, page);
  const html = renderToStaticMarkup(
    <LanguageContext value={page.language}>
      <HeroNext answer={answer} />
      <HeroStage answer={answer} />
      <HeroFindings answer={answer} />
    </LanguageContext>,
  );
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
  });
}
