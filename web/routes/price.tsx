import { pathTo } from '#contract/screens.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { PageHead } from '../site/head/page-head.tsx';
import { questionsAndAnswers } from '../site/head/structured-data.ts';
import { Questions } from '../site/home/questions/questions.tsx';
import { Section } from '../site/home/section.tsx';
import { SectionHead } from '../site/home/section-head.tsx';
import { LevelSheet } from '../site/levels/level-sheet.tsx';
import { PointPrices } from '../site/levels/point-prices.tsx';
import { loadPrices } from '../site/price/load-prices.ts';
import { priceQuestions } from '../site/price/price-questions.ts';
import { PriceTable } from '../site/price/price-table.tsx';
import { price } from '../site/price/texts.ts';
import { Unexpected } from '../site/unexpected.tsx';
import { useLanguage, useText } from '../texts/use-text.ts';
import type { Route } from './+types/price';

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

/** /price — all prices, from the price list. */
export default function PricePage({ loaderData: prices }: Route.ComponentProps) {
  const text = useText(price);
  const questions = priceQuestions(prices, useLanguage());
  return (
    <main id="content">
      <PageHead
        title={text('title')}
        description={text('description', { days: TRIAL_DAYS })}
        things={[questionsAndAnswers(questions)]}
      />
      <PriceTable prices={prices} />
      <Section id="members" mist>
        <SectionHead title={text('membersTitle')} lead={text('membersLead')} />
        <LevelSheet prices={prices} />
        <p className="level-sheet__more">
          <a className="link" href={pathTo('member')}>
            {text('membersMore')}
          </a>
        </p>
      </Section>
      <Section id="points">
        <SectionHead title={text('pointsTitle')} lead={text('pointsLead')} />
        <PointPrices prices={prices} />
      </Section>
      <Questions questions={questions} mist />
    </main>
  );
}

export const ErrorBoundary = Unexpected;
