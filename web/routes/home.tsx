import { plansForSale } from '#modules/plan-files.ts';
import { pageContext } from '../call/page-context.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { questionsAndAnswers, softwareApplication } from '../site/head/structured-data.ts';
import { BuildSteps } from '../site/home/build-steps.tsx';
import { Closing } from '../site/home/closing.tsx';
import { Modules } from '../site/home/gallery/modules.tsx';
import { Hero } from '../site/home/hero.tsx';
import { loadHome } from '../site/home/load/load-home.ts';
import { NewsTeaser } from '../site/home/news/news-teaser.tsx';
import { type Prices, PriceTeaser } from '../site/home/price-teaser.tsx';
import { Products } from '../site/home/products.tsx';
import { Questions } from '../site/home/questions/questions.tsx';
import { useHomeQuestions } from '../site/home/questions/use-home-questions.ts';
import { Share } from '../site/home/share/share.tsx';
import { home } from '../site/home/texts.ts';
import { Trust } from '../site/home/trust.tsx';
import { useBrand } from '../site/use-site.ts';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/home';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHome(new URL(request.url).searchParams, context.get(pageContext));

/** / — the link field, and the visitor's own app on a phone. */
export default function Home({ loaderData: { answer, prices, showcase, news } }: Route.ComponentProps) {
  const text = useText(home);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} things={useThings(prices)} />
      <Hero headline={text('headline')} answer={answer} />
      <BuildSteps />
      <Products />
      <Modules />
      <Share showcase={showcase} prices={prices} />
      <PriceTeaser prices={prices} />
      <Trust />
      <NewsTeaser news={news} />
      <Questions questions={useHomeQuestions()} />
      <Closing />
    </main>
  );
}

function useThings(prices: Prices | null) {
  const text = useText(home);
  const product = { name: useBrand(), description: text('description') };
  const fees = plansForSale(prices?.plans ?? []).flatMap(({ month, year, forever }) => [month, year, forever]);
  return [softwareApplication(product, fees.map(Number)), questionsAndAnswers(useHomeQuestions())];
}
