import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Merge from 'lucide-react/icons/merge';
import Split from 'lucide-react/icons/split';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { DropMenu } from '../../components/page/drop-menu.tsx';
import { useText } from '../../texts/use-text.ts';
import { platformNames } from '../platform-tag.tsx';
import { distributedTexts } from './texts.ts';
import { appsOfRow, type DistributedRow, type RowApp } from './use-distributed-apps.ts';
import './distributed-acts.css';

/** The actions of a row that open a dialog, and the app that each is about. */
export type DistributedAct = 'qr' | 'delete' | 'separate';
export type OnDistributedAct = (act: DistributedAct, row: DistributedRow, app: RowApp) => void;
type Props = { row: DistributedRow; onAct: OnDistributedAct };

/** The operations of spec §2; what is rarely needed is in the menu. */
export function DistributedActs({ row, onAct }: Props) {
  const text = useText(distributedTexts);
  const { name, app_id: appId } = row;
  return (
    <div className="table__actions distributed-acts">
      <Update row={row} />
      <Link className="link is-quiet" to={pathTo('disapp', { appId })} aria-label={text('setOf', { name })}>
        {text('set')}
      </Link>
      <More row={row} onAct={onAct} />
    </div>
  );
}

/** The update of a merged app is that of one of its systems. */
function Update({ row }: { row: DistributedRow }) {
  const text = useText(distributedTexts);
  const label = text('updateOf', { name: row.name });
  if (!row.peer) {
    return (
      <Link className="link" to={toUpdate(row)} aria-label={label}>
        {text('update')}
      </Link>
    );
  }
  const face = (
    <>
      {text('update')}
      <Icon of={ChevronDown} />
    </>
  );
  return (
    <div className="distributed-acts__update">
      <DropMenu label={label} look="link" face={face}>
        {() =>
          appsOfRow(row).map((app) => (
            <Link key={app.app_id} className="drop__entry" to={toUpdate(app)}>
              <Icon of={Upload} />
              {text('updateSystem', { system: platformNames[app.platform] })}
            </Link>
          ))
        }
      </DropMenu>
    </div>
  );
}

function More({ row, onAct }: Props) {
  const text = useText(distributedTexts);
  const { name, app_id: appId } = row;
  return (
    <div className="distributed-acts__more">
      <DropMenu label={text('moreOf', { name })} look="icon-button" face={<Icon of={Ellipsis} />}>
        {(close) => {
          const choose = (act: DistributedAct, app: RowApp) => {
            close();
            onAct(act, row, app);
          };
          return (
            <>
              {row.merged === 1 ? (
                <button type="button" className="drop__entry" onClick={() => choose('separate', row)}>
                  <Icon of={Split} />
                  {text('separate')}
                </button>
              ) : (
                <Link className="drop__entry" to={pathTo('disapp', { appId }, { tab: 'merge' })}>
                  <Icon of={Merge} />
                  {text('merge')}
                </Link>
              )}
              {appsOfRow(row).map((app) => (
                <button
                  key={app.app_id}
                  type="button"
                  className="drop__entry is-danger"
                  aria-label={row.peer ? undefined : text('deleteOf', { name })}
                  onClick={() => choose('delete', app)}
                >
                  <Icon of={Trash2} />
                  {row.peer ? text('deleteSystem', { system: platformNames[app.platform] }) : text('delete')}
                </button>
              ))}
            </>
          );
        }}
      </DropMenu>
    </div>
  );
}

const toUpdate = ({ app_id: appId }: RowApp): string => pathTo('appdisrelease', {}, { appId });
