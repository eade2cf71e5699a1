import { offTitle } from '#rules/billing/titles.ts';
import { formatYuan } from '#rules/billing/yuan.ts';
import { type Language, textIn } from '#words/language.ts';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import type { Prices } from '../home/price-teaser.tsx';
import { levels as texts } from './texts.ts';
import './level-sheet.css';

type Benefits = Prices['without_membership'];
type LevelText = TextOf<typeof texts>;
type Column = {
  title: 'off' | 'downloads' | 'points' | 'apps' | 'kept' | 'domains';
  of: (benefits: Benefits, text: LevelText, language: Language) => string;
};

/** The differences of the levels. A zero is shown as a dash. */
const allColumns: readonly Column[] = [
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

type Props = {
  prices: Prices;
  /** The columns after the price, for a page about some of them. */
  about?: readonly Column['title'][];
  /** Whether there is a row for members without a level. */
  hasNone?: boolean;
};

/** The membership levels, with a first row for members without one. */
export function LevelSheet({ prices, about, hasNone = true }: Props) {
  const text = useText(texts);
  const shown = allColumns.filter(({ title }) => about?.includes(title) ?? true);
  return (
    <table className="level-sheet num">
      <thead>
        <tr>
          {(['level', 'year', ...shown.map(({ title }) => title)] as const).map((title) => (
            <th key={title} scope="col">
              {text(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hasNone && (
          <LevelRow name={text('none')} year={text('free')} benefits={prices.without_membership} columns={shown} />
        )}
        {prices.memberships.map(({ level, title, year, benefits }) => (
          <LevelRow
            key={level}
            name={text('levelName', { level: title })}
            year={formatYuan(year)}
            benefits={benefits}
            columns={shown}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { name: string; year: string; benefits: Benefits; columns: readonly Column[] };

function LevelRow({ name, year, benefits, columns }: RowProps) {
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
