import { formatDay, formatMoment, formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { mayAppeal } from '../../ruling/ruling.ts';
import { RulingText } from '../../ruling/ruling-notice.tsx';
import { rulingTexts } from '../../ruling/texts.ts';
import { distributedAppTexts } from '../texts.ts';
import './version-table.css';
import type { Version } from './use-versions.ts';

type VersionAct = 'current' | 'note' | 'delete' | 'appeal';
export type AskedVersion = { act: VersionAct; version: Version };
type Props = {
  rows: readonly Version[];
  /** Whether each row has its own scan; the table has one line for a scan that all share. */
  hasScans: boolean;
  onAct: (dialog: AskedVersion) => void;
};

export const versionName = ({ version, version_code }: Pick<Version, 'version' | 'version_code'>): string =>
  `${version} (${version_code})`;

export function VersionTable({ rows, hasScans, onAct }: Props) {
  const text = useText(distributedAppTexts);
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th>{text('version')}</th>
          <th>{text('uploaded')}</th>
          <th className="is-end">{text('size')}</th>
          <th className="is-end">{text('pointsEach')}</th>
          <th className="is-end">{text('downloads')}</th>
          <th className="is-end">{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((version) => (
          <tr key={version.version_id} data-version={version.version_id}>
            <td>
              <Name version={version} hasScan={hasScans} />
            </td>
            <td className="num no-wrap" data-l={text('uploaded')}>
              {formatMoment(version.create_time)}
            </td>
            <td className="num is-end no-wrap" data-l={text('size')}>
              {formatSize(version.size)}
            </td>
            <td className="num is-end" data-l={text('pointsEach')}>
              {version.points}
            </td>
            <td className="num is-end" data-l={text('downloads')}>
              {version.download_count.toLocaleString('en')}
            </td>
            <td>
              <Acts version={version} onAct={(act) => onAct({ act, version })} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ version, hasScan }: { version: Version; hasScan: boolean }) {
  const text = useText(distributedAppTexts);
  const rulingText = useText(rulingTexts);
  return (
    <>
      <b className="version-table__name">
        {versionName(version)}
        {version.current === 1 && <span className="tag is-brand">{text('current')}</span>}
        {version.other_signer === 1 && <span className="tag is-warn">{text('otherSigner')}</span>}
        {version.state !== 'ready' && <span className="tag is-warn">{text(`release_${version.state}`)}</span>}
      </b>
      {version.ruling && (
        <div className="subline version-table__warning">
          <RulingText ruling={version.ruling} />
        </div>
      )}
      {version.content && <span className="subline version-table__notes">{version.content}</span>}
      {hasScan && <span className="subline">{rulingText(`scan_${version.scan}`)}</span>}
      {version.retire_time > 0 && (
        <span className="subline version-table__warning">
          {text('retires', { day: formatDay(version.retire_time) })}
        </span>
      )}
    </>
  );
}

function Acts({ version, onAct }: { version: Version; onAct: (act: VersionAct) => void }) {
  const text = useText(distributedAppTexts);
  const rulingText = useText(rulingTexts);
  const name = versionName(version);
  const isCurrent = version.current === 1;
  return (
    <div className="table__actions">
      {!isCurrent && version.state === 'ready' && (
        <button
          type="button"
          className="link is-quiet"
          aria-label={text('makeCurrentOf', { name })}
          onClick={() => onAct('current')}
        >
          {text('makeCurrent')}
        </button>
      )}
      {version.ruling && mayAppeal(version.ruling) && (
        <button
          type="button"
          className="link is-quiet"
          aria-label={rulingText('appealOf', { name })}
          onClick={() => onAct('appeal')}
        >
          {rulingText('appeal')}
        </button>
      )}
      <button
        type="button"
        className="link is-quiet"
        aria-label={text('writeNotesOf', { name })}
        onClick={() => onAct('note')}
      >
        {text('writeNotes')}
      </button>
      {version.url && (
        <a className="link is-quiet" href={version.url} download aria-label={text('downloadOf', { name })}>
          {text('download')}
        </a>
      )}
      {!isCurrent && (
        <button
          type="button"
          className="link is-quiet is-danger"
          aria-label={text('deleteOf', { name })}
          onClick={() => onAct('delete')}
        >
          {text('delete')}
        </button>
      )}
    </div>
  );
}
