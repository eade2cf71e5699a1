import { billing } from '#contract/calls/billing.ts';
import type { billingSchemas } from '#contract/schemas/billing.ts';
import { client } from '../call/client.ts';
import { inProcess } from '../call/in-process.ts';
import { pageContext } from '../call/page-context.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { questionsAndAnswers, softwareApplication } from '../site/head/structured-data.ts';
import { answerTo } from '../site/home/answer.ts';
import { BuildSteps } from '../site/home/build-steps.tsx';
import { Closing } from '../site/home/closing.tsx';
import { Modules } from '../site/home/gallery/modules.tsx';
import { Hero } from '../site/home/hero.tsx';
import { type Prices, PriceTeaser } from '../site/home/price-teaser.tsx';
import { Products } from '../site/home/products.tsx';
import { Questions } from '../site/home/questions/questions.tsx';
import { useHomeQuestions } from '../site/home/questions/use-home-questions.ts';
import { home } from '../site/home/texts.ts';
import { Trust } from '../site/home/trust.tsx';
import { useBrand } from '../site/use-site.ts';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/home';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [answer, prices] = await Promise.all([
    answerTo(new URL(request.url).searchParams, page),
    client<typeof billingSchemas>(billing, inProcess(page.callApi)).listPrices(),
  ]);
  return { answer, prices: prices.ok ? prices.data : null };
}

/** / — the link field, and the visitor's own app on a phone. */
export default function Home({ loaderData: { answer, prices } }: Route.ComponentProps) {
  const text = useText(home);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} things={useThings(prices)} />
      <Hero headline={text('headline')} answer={answer} />
      <BuildSteps />
      <Products />
      <Modules />
      <PriceTeaser prices={prices} />
      <Trust />
      <Questions questions={useHomeQuestions()} />
      <Closing />
    </main>
  );
}

function useThings(prices: Prices | null) {
  const text = useText(home);
  const product = { name: useBrand(), description: text('description') };
  const fees = prices?.plans.flatMap(({ month, year, forever }) => [month, year, forever]) ?? [];
  return [softwareApplication(product, fees.map(Number)), questionsAndAnswers(useHomeQuestions())];
}
