import { pathTo, screens } from '#contract/screens.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { LevelSheet } from '../levels/level-sheet.tsx';
import './extension-discounts.css';
import { extension } from './texts.ts';

/** The discounts of a member with many apps, from the price list. */
export function ExtensionDiscounts({ prices }: { prices: Prices | null }) {
  const text = useText(extension);
  const language = useLanguage();
  if (!prices) {
    return null;
  }
  return (
    <Section id="discounts">
      <SectionHead title={text('nowTitle')} lead={text('nowLead')} more={text('nowMore')} />
      <LevelSheet prices={prices} about={['off', 'apps', 'downloads', 'points']} hasNone={false} />
      <p className="extension-discounts__more">
        {text('bothOff', { off: textIn(language, offTitle(prices.both_platforms_off)) })}
        {screens.price.open && (
          <>
            {' '}
            <a className="link" href={pathTo('price')}>
              {text('toPrice')}
            </a>
          </>
        )}
      </p>
    </Section>
  );
}
