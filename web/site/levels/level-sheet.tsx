import { type Language, textIn } from '#contract/language.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import type { Prices } from '../price/offers.ts';
import { levels as texts } from './texts.ts';
import './level-sheet.css';

type Benefits = Prices['without_membership'];
type Say = TextOf<typeof texts.zh>;
type Column = {
  title: 'off' | 'downloads' | 'points' | 'apps' | 'kept' | 'domains';
  of: (benefits: Benefits, text: Say, language: Language) => string;
};

/** The differences of the levels. A number of none is a dash. */
const columns: readonly Column[] = [
  {
    title: 'off',
    of: ({ pack_off }, text, language) => (pack_off === 0 ? text('noOff') : textIn(language, offTitle(pack_off))),
  },
  { title: 'downloads', of: ({ free_downloads }, text) => text('countDownloads', { count: grouped(free_downloads) }) },
  { title: 'points', of: ({ points }, text) => (points === 0 ? '–' : text('countPoints', { count: grouped(points) })) },
  { title: 'apps', of: ({ apps }, text) => (apps === 0 ? text('anyApps') : text('countApps', { count: apps })) },
  {
    title: 'kept',
    of: ({ keep_days }, text) => (keep_days === 0 ? text('always') : text('countDays', { count: keep_days })),
  },
  { title: 'domains', of: ({ domains }, text) => (domains === 0 ? '–' : text('countDomains', { count: domains })) },
];

const grouped = (count: number): string => count.toLocaleString('en');

/** The membership levels, and before them what everybody has without one. */
export function LevelSheet({ prices }: { prices: Prices }) {
  const text = useText(texts);
  return (
    <table className="level-sheet num">
      <thead>
        <tr>
          {(['level', 'year', ...columns.map(({ title }) => title)] as const).map((title) => (
            <th key={title} scope="col">
              {text(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <LevelRow name={text('none')} year={text('free')} benefits={prices.without_membership} />
        {prices.memberships.map(({ level, title, year, benefits }) => (
          <LevelRow key={level} name={title} year={formatYuan(year)} benefits={benefits} />
        ))}
      </tbody>
    </table>
  );
}

function LevelRow({ name, year, benefits }: { name: string; year: string; benefits: Benefits }) {
  const text = useText(texts);
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <b>{year}</b>
      </td>
      {columns.map(({ title, of }) => (
        <td key={title} data-l={text(title)}>
          {of(benefits, text, language)}
        </td>
      ))}
    </tr>
  );
}
