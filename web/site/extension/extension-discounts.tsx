import { textIn } from '#contract/language.ts';
import { pathTo, screens } from '#contract/screens.ts';
import { membershipTitles, offTitle } from '#rules/billing/titles.ts';
import { groupYuan } from '#rules/billing/yuan.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { Section } from '../home/section.tsx';
import { SectionHead } from '../home/section-head.tsx';
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
    <Section id="discounts" mist>
      <SectionHead title={text('nowTitle')} lead={text('nowLead')} more={text('nowMore')} />
      <table className="table is-cards extension-discounts">
        <thead>
          <tr>
            <th scope="col">{text('level')}</th>
            <th scope="col">{text('year')}</th>
            <th scope="col">{text('packOff')}</th>
            <th scope="col">{text('apps')}</th>
            <th scope="col">{text('freeDaily')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.memberships.map(({ level, year, benefits }) => (
            <tr key={level}>
              <td>
                <b>{textIn(language, membershipTitles[level])}</b>
              </td>
              <td data-l={text('year')}>{text('yuan', { amount: groupYuan(year) })}</td>
              <td data-l={text('packOff')}>{textIn(language, offTitle(benefits.pack_off))}</td>
              <td data-l={text('apps')}>
                {benefits.apps === 0 ? text('unlimited') : text('count', { count: benefits.apps })}
              </td>
              <td data-l={text('freeDaily')}>
                {text('times', { count: benefits.free_downloads.toLocaleString('en') })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
