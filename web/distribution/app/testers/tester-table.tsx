import type { z } from 'zod';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { testerTexts } from './texts.ts';

export type Tester = z.output<(typeof distributionSchemas)['listTesters']['output']>['list'][number];

export function TesterTable({ rows, onRemove }: { rows: readonly Tester[]; onRemove: (tester: Tester) => void }) {
  const text = useText(testerTexts);
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th>{text('device')}</th>
          <th>{text('system')}</th>
          <th>{text('added')}</th>
          <th className="is-end">{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((tester) => (
          <tr key={tester.id}>
            <td>
              <b className="tester-section__name">
                {tester.name || tester.product}
                <span className={tester.in_profile === 1 ? 'tag is-ok' : 'tag is-warn'}>
                  {text(tester.in_profile === 1 ? 'inProfile' : 'notInProfile')}
                </span>
              </b>
              <span className="subline mono tester-section__udid">{tester.udid}</span>
            </td>
            <td data-l={text('system')}>iOS {tester.version}</td>
            <td className="num" data-l={text('added')}>
              {formatMoment(tester.create_time)}
            </td>
            <td>
              <div className="table__actions">
                <button
                  type="button"
                  className="link is-quiet is-danger"
                  aria-label={text('removeOf', { name: tester.name || tester.product })}
                  onClick={() => onRemove(tester)}
                >
                  {text('remove')}
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
