import { pageContext } from '../call/page-context.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { BuildSteps } from '../site/home/build-steps.tsx';
import { Modules } from '../site/home/gallery/modules.tsx';
import { Hero } from '../site/home/hero.tsx';
import { loadHome } from '../site/home/load/load-home.ts';
import { NewsTeaser } from '../site/home/news/news-teaser.tsx';
import { Questions } from '../site/home/questions/questions.tsx';
import { useHomeQuestions } from '../site/home/questions/use-home-questions.ts';
import { Share } from '../site/home/share/share.tsx';
import { home } from '../site/home/texts.ts';
import { Trust } from '../site/home/trust.tsx';
import { PlanStrip } from '../site/mobile-home/plan-strip.tsx';
import { Shortcuts } from '../site/mobile-home/shortcuts.tsx';
import { TabBar } from '../site/mobile-home/tab-bar.tsx';
import { mobileHome } from '../site/mobile-home/texts.ts';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/mobindex';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHome(new URL(request.url).searchParams, context.get(pageContext));

/** /mobindex — the home page in the form of an app: shortcuts, cards to swipe, tabs at the bottom. No page links here (product.md §13). */
export default function MobileHome({ loaderData: { answer, prices, showcase, news } }: Route.ComponentProps) {
  const text = useText(mobileHome);
  const homeText = useText(home);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <Hero headline={homeText('headline')} answer={answer} />
      <Shortcuts />
      <BuildSteps />
      <PlanStrip prices={prices} />
      <Modules />
      <Share showcase={showcase} prices={prices} />
      <Trust />
      <NewsTeaser news={news} />
      <Questions questions={useHomeQuestions()} />
      <TabBar />
    </main>
  );
}
