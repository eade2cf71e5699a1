import { renderToStaticMarkup } from 'react-dom/server';
import { pageContext } from '../../call/page-context.ts';
import { answerInPhone } from '../../site/drawn-app/answer-in-phone.tsx';
import { LanguageContext } from '../../texts/use-text.ts';
import type { Route } from './+types/drawn-app';

/** An example's call to the phone of its document: the answer, and the phone after it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const answered = answerInPhone(new URL(request.url).searchParams.get('asked') ?? '', language);
  const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };
  if (!answered) {
    return Response.json(null, { status: 400, headers });
  }
  const { drawn, answer } = answered;
  const html = renderToStaticMarkup(<LanguageContext value={language}>{drawn}</LanguageContext>);
  return Response.json({ answer, html }, { headers });
}
