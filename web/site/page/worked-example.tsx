import { formatYuan } from '#rules/billing/yuan.ts';
import './worked-example.css';

export type ExampleRow = { term: string; value: string };

/** A calculation line by line, with its result below a line. The numbers come from the rules that orders follow. */
export function WorkedExample({
  title,
  rows,
  total,
}: {
  title: string;
  rows: readonly ExampleRow[];
  total?: ExampleRow;
}) {
  return (
    <figure className="worked-example num">
      <figcaption>{title}</figcaption>
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total && (
          <div className="worked-example__total">
            <dt>{total.term}</dt>
            <dd>{total.value}</dd>
          </div>
        )}
      </dl>
    </figure>
  );
}

/** A deducted amount, with its sign. */
export const minus = (yuan: string): string => formatYuan(`-${yuan}`);
