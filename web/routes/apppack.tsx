import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { pageContext } from '../call/page-context.ts';
import { FromLink } from '../site/apppack/from-link.tsx';
import { Preparation } from '../site/apppack/preparation.tsx';
import { apppack } from '../site/apppack/texts.ts';
import { TutorialList } from '../site/apppack/tutorials.tsx';
import { contentOf } from '../site/article/article.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { answerTo } from '../site/home/answer.ts';
import { Closing } from '../site/home/closing.tsx';
import { Hero } from '../site/home/hero.tsx';
import { Products } from '../site/home/products.tsx';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/apppack';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [answer, tutorials] = await Promise.all([
    answerTo(new URL(request.url).searchParams, page),
    contentOf(page).listPackCourses({}),
  ]);
  return { answer, tutorials: tutorials.ok ? tutorials.data : [] };
}

/** /apppack — introduces packing to visitors; members are redirected to the wizard (spec §2). */
export default function AppPack({ loaderData: { answer, tutorials } }: Route.ComponentProps) {
  const text = useText(apppack);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description', { days: TRIAL_DAYS })} />
      <Hero headline={text('promise')} lead={text('promiseLead')} answer={answer} />
      <Preparation />
      <Products />
      <FromLink />
      <TutorialList tutorials={tutorials} />
      <Closing />
    </main>
  );
}
