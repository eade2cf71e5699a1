import { membershipTitles, offTitle } from '#rules/billing/titles.ts';
import { formatYuan, groupYuan } from '#rules/billing/yuan.ts';
import { type Language, textIn } from '#words/language.ts';
import { formatDay } from '../../texts/format.ts';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import { type Benefits, type Level, type LevelChoice, type Memberships, rises } from './level-choice.ts';
import { memberTexts } from './texts.ts';
import './level-table.css';

type Props = {
  memberships: Memberships;
  benefitsOf: (level: Level['level']) => Benefits | undefined;
  choice: LevelChoice;
  onChoose: (level: Level['level']) => void;
};

type Row = {
  title: 'rowOff' | 'rowPoints' | 'rowDownloads' | 'rowApps' | 'rowKept' | 'rowDomains';
  of: (benefits: Benefits, text: TextOf<typeof memberTexts>, language: Language) => string;
};

/** The rows that the columns of all levels share. */
const rows: readonly Row[] = [
  { title: 'rowOff', of: ({ pack_off }, _, language) => textIn(language, offTitle(pack_off)) },
  { title: 'rowPoints', of: ({ points }, text) => text('points', { count: grouped(points) }) },
  { title: 'rowDownloads', of: ({ free_downloads }, text) => text('downloads', { count: grouped(free_downloads) }) },
  { title: 'rowApps', of: ({ apps }, text) => (apps === 0 ? text('appsAny') : text('apps', { count: apps })) },
  {
    title: 'rowKept',
    of: ({ keep_days }, text) => (keep_days === 0 ? text('keptEver') : text('kept', { count: keep_days })),
  },
  { title: 'rowDomains', of: ({ domains }, text) => text('domains', { count: domains }) },
];

const grouped = (count: number): string => count.toLocaleString('en');

/** The four levels as columns with aligned rows; on a phone one below the other. */
export function LevelTable({ memberships: { levels, mine }, benefitsOf, choice, onChoose }: Props) {
  const text = useText(memberTexts);
  return (
    <div className="level-table">
      <div className="level-table__labels" aria-hidden="true">
        <div className="level-table__head" />
        {rows.map(({ title }) => (
          <div key={title}>
            <span>{text(title)}</span>
          </div>
        ))}
        <div className="level-table__foot" />
      </div>
      {levels.map((level) => (
        <LevelColumn
          key={level.level}
          level={level}
          mine={mine}
          benefits={benefitsOf(level.level)}
          isChosen={level.level === choice.level}
          onChoose={() => onChoose(level.level)}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  level: Level;
  mine: Memberships['mine'];
  benefits: Benefits | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function LevelColumn({ level, mine, benefits, isChosen, onChoose }: ColumnProps) {
  const text = useText(memberTexts);
  const language = useLanguage();
  const name = textIn(language, membershipTitles[level.level]);
  const isMine = mine.level === level.level;
  const state = level.open === 0 ? 'is-lower' : isChosen ? 'is-chosen' : '';
  return (
    <section className={`level-table__level ${state}`} aria-label={name}>
      <div className="level-table__head">
        <h3>
          {name}
          {isMine && <span className="tag is-brand">{text('current')}</span>}
        </h3>
        <span className="level-table__price num">
          <small>¥</small>
          {groupYuan(level.year)}
        </span>
        <span className="level-table__unit num">
          {isMine
            ? text('toDay', { day: formatDay(mine.expire) })
            : level.upgrade
              ? text('difference', { amount: formatYuan(level.upgrade) })
              : text('perYear')}
        </span>
      </div>
      {rows.map(({ title, of }) => (
        <div key={title}>
          <span className="level-table__label">{text(title)}</span>
          <span>{benefits ? of(benefits, text, language) : '–'}</span>
        </div>
      ))}
      <div className="level-table__foot">
        {level.open === 0 ? (
          text('lower')
        ) : (
          <button type="button" className="button is-line is-small" aria-pressed={isChosen} onClick={onChoose}>
            {isChosen
              ? text('chosen')
              : isMine
                ? text('renew')
                : text(rises(mine, level.level) ? 'upgrade' : 'choose', { level: name })}
          </button>
        )}
      </div>
    </section>
  );
}
