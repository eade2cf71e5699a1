import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { iosOfBuild, modelName } from '#rules/distribution/apple-devices.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { formatMoment } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import './tester-table.css';
import { testerTexts } from './texts.ts';

export type Tester = z.output<(typeof distributionSchemas)['listTesters']['output']>['list'][number];
export type AskedTester = { act: 'name' | 'remove'; tester: Tester };
type Props = { rows: readonly Tester[]; onAct: (dialog: AskedTester) => void };

/** The name of a device, else its model. */
export const testerName = ({ name, product }: Tester): string => name || modelName(product) || 'iPhone';

export function TesterTable({ rows, onAct }: Props) {
  const text = useText(testerTexts);
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th>{text('device')}</th>
          <th>UDID</th>
          <th>{text('system')}</th>
          <th>{text('added')}</th>
          <th className="is-end">{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((tester) => (
          <tr key={tester.id} data-tester={tester.id}>
            <td>
              <Device tester={tester} />
            </td>
            <td className="tester-table__wide" data-l="UDID">
              <span className="tester-table__udid">
                <span className="mono">{tester.udid}</span>
                <CopyButton
                  className="icon-button"
                  value={tester.udid}
                  label={text('copyOf', { name: testerName(tester) })}
                />
              </span>
            </td>
            <td data-l={text('system')}>{systemOf(tester)}</td>
            <td className="num no-wrap" data-l={text('added')}>
              {formatMoment(tester.create_time)}
            </td>
            <td>
              <Acts tester={tester} onAct={(act) => onAct({ act, tester })} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Device({ tester }: { tester: Tester }) {
  const text = useText(testerTexts);
  const model = modelName(tester.product);
  const isInProfile = tester.in_profile === 1;
  return (
    <>
      <b className="tester-table__name">
        {testerName(tester)}
        <span className={isInProfile ? 'tag is-ok' : 'tag is-warn'}>
          {text(isInProfile ? 'inProfile' : 'notInProfile')}
        </span>
      </b>
      {tester.name && model && <span className="subline">{model}</span>}
    </>
  );
}

function Acts({ tester, onAct }: { tester: Tester; onAct: (act: AskedTester['act']) => void }) {
  const text = useText(testerTexts);
  const name = testerName(tester);
  return (
    <div className="table__actions">
      <button
        type="button"
        className="link is-quiet"
        aria-label={text('renameOf', { name })}
        onClick={() => onAct('name')}
      >
        {text('rename')}
      </button>
      <button
        type="button"
        className="link is-quiet is-danger"
        aria-label={text('removeOf', { name })}
        onClick={() => onAct('remove')}
      >
        {text('remove')}
      </button>
    </div>
  );
}

/** iOS sends its build: `iOS 17 (21F90)`. */
function systemOf({ version }: Tester): string {
  const major = iosOfBuild(version);
  return major === null ? `iOS ${version}` : `iOS ${major} (${version})`;
}
