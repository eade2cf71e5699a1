import { Skeleton } from '../../components/skeleton.tsx';
import { common } from '../../texts/common.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { keysTexts } from './texts.ts';
import { type SigningKey, useKeyName, useKeys } from './use-keys.ts';
import './key-list.css';

/** Every signing key of the member, including those of deleted apps, each with its export. */
export function KeyList({ onExport }: { onExport: (appId: number) => void }) {
  const commonText = useText(common);
  const keys = useKeys();
  if (keys.error && !keys.data) {
    return <p role="alert">{keys.error.message}</p>;
  }
  if (!keys.data) {
    return <Skeleton lines={[80, 80]} />;
  }
  return (
    <>
      <ul className="key-list" data-part="keys">
        {keys.data.pages
          .flatMap(({ list }) => list)
          .map((key) => (
            <KeyLine key={key.app_id} signingKey={key} onExport={() => onExport(key.app_id)} />
          ))}
      </ul>
      {keys.hasNextPage && (
        <button
          type="button"
          className="button is-line is-small"
          disabled={keys.isFetchingNextPage}
          onClick={() => keys.fetchNextPage()}
        >
          {commonText('loadMore')}
        </button>
      )}
    </>
  );
}

function KeyLine({ signingKey, onExport }: { signingKey: SigningKey; onExport: () => void }) {
  const text = useText(keysTexts);
  const { package_name, export_time, deleted, destroy_time } = signingKey;
  const name = useKeyName()(signingKey);
  return (
    <li>
      <div>
        <b>
          {name} {deleted === 1 && <span className="tag is-warn">{text('deleted')}</span>}
        </b>
        <span className="mono mute">{package_name}</span>
        <span className="mute num">
          {export_time > 0 ? text('exportedAt', { day: formatDay(export_time) }) : text('never')}
        </span>
        {destroy_time > 0 && <span className="mute num">{text('keptUntil', { day: formatDay(destroy_time) })}</span>}
      </div>
      <button
        type="button"
        className="button is-line is-small"
        aria-label={text('exportOf', { name })}
        onClick={onExport}
      >
        {text('exportShort')}
      </button>
    </li>
  );
}
