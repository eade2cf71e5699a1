import { fenOfYuan, formatAmount, yuanOf } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import type { Statement } from '../money/money.ts';
import { moneyTexts } from '../money/texts.ts';
import './statement-table.css';

type Row = Statement['rows'][number];
type Amount = Exclude<keyof Row, 'period'>;

const groups = [
  { title: 'received', columns: ['wechat', 'alipay', 'stripe', 'bank'] },
  { title: 'goesTo', columns: ['sales', 'recharges', 'surplus'] },
  { title: 'sentBack', columns: ['refunds', 'paid_back'] },
  { title: 'fromInside', columns: ['from_balances', 'gifts'] },
] as const satisfies { title: string; columns: readonly Amount[] }[];
const columns: readonly Amount[] = groups.flatMap((group) => [...group.columns]);

/** Amounts in fen, so that rows are added up without fractions. */
const fen = (yuan: string): number => (yuan.startsWith('-') ? -1 : 1) * (fenOfYuan(yuan.replace('-', '')) ?? 0);
const sumOf = (rows: readonly Row[], column: Amount): string =>
  yuanOf(rows.reduce((sum, row) => sum + fen(row[column]), 0));

/** A row for each day or month with movements of money, and their sum. The numbers stay a table at every width, which scrolls sideways. */
export function StatementTable({ rows }: { rows: readonly Row[] }) {
  const text = useText(moneyTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways (axe, scrollable-region-focusable).
    <section className="statement-table" tabIndex={0} aria-label={text('statementTitle')}>
      <table className="table">
        <thead>
          <tr>
            <th rowSpan={2}>{text('period')}</th>
            {groups.map(({ title, columns: { length } }) => (
              <th key={title} colSpan={length} scope="colgroup" className="statement-table__first">
                {text(title)}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} className={lookOf(column)}>
                {text(`col_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.period}>
              <th scope="row" className="num">
                {row.period.replaceAll('-', '.')}
              </th>
              {columns.map((column) => (
                <Cell key={column} column={column} amount={row[column]} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('total')}</th>
            {columns.map((column) => (
              <Cell key={column} column={column} amount={sumOf(rows, column)} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const lookOf = (column: Amount): string =>
  groups.some((group) => group.columns[0] === column) ? 'is-end statement-table__first' : 'is-end';

const Cell = ({ column, amount }: { column: Amount; amount: string }) => (
  <td className={lookOf(column)}>
    {amount === '0.00' ? <span className="mute">–</span> : formatAmount(amount).replace('¥', '')}
  </td>
);
