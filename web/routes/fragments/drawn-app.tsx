import { renderToStaticMarkup } from 'react-dom/server';
import { pageContext } from '../../call/page-context.ts';
import { answerInPhone } from '../../site/drawn-app/answer-in-phone.tsx';
import { LanguageContext } from '../../texts/use-text.ts';
import type { Route } from './+types/drawn-app';

/** Answers an example's call to the drawn phone of its document, with that phone as it looks afterwards. */
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
