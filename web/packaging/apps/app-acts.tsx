import CalendarClock from 'lucide-react/icons/calendar-clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { Icon } from '../../components/icon.tsx';
import { DropMenu } from '../../components/page/drop-menu.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { sharedTexts } from '../../distribution/texts.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { openingOf, stepPaths } from '../opening.ts';
import './app-acts.css';
import type { AppRow } from './app-status.ts';
import { appTexts } from './texts.ts';

/** The actions of a row that open a dialog. */
export type AppAct = 'key' | 'scan' | 'delete' | 'distribute';
export type OnAct = (act: AppAct, app: AppRow) => void;
type Props = { app: AppRow; onAct: OnAct };

/** The next step of the app is first, in the color of links; rarely needed acts are in the menu, unless there is only one. */
export function AppActs({ app, onAct }: Props) {
  const name = useAppName()(app);
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  return (
    <div className="table__actions app-acts">
      <NextStep app={app} />
      {app.status === 'packed' && (
        <Link className="link is-quiet" to={pathTo('editPayPage', { appId: app.app_id })}>
          {text('update')}
        </Link>
      )}
      {app.status !== 'draft' && (
        <Link className="link is-quiet" to={toSettings(app)}>
          {text('settings')}
        </Link>
      )}
      {app.last_build ? (
        <MoreActs app={app} onAct={onAct} />
      ) : (
        <button
          type="button"
          className="link is-quiet"
          aria-label={appText('deleteOf', { name })}
          onClick={() => onAct('delete', app)}
        >
          {appText('delete')}
        </button>
      )}
    </div>
  );
}

/** The next step: a draft is continued, an order paid, a failed build corrected, an expired app renewed; of every other build the files are shown. */
function NextStep({ app }: { app: AppRow }) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  const renewal = renewalOf(app);
  if (app.status === 'expired' && renewal) {
    return (
      <Link className="link" to={renewal.to}>
        {appText(renewal.text)}
      </Link>
    );
  }
  if (app.status === 'draft') {
    return (
      <Link className="link" to={toSettings(app)}>
        {text('continueDraft')}
      </Link>
    );
  }
  if (app.status === 'unpaid') {
    return (
      <Link className="link" to={pathTo('payPage', {}, { appId: app.app_id })}>
        {text('continuePaying')}
      </Link>
    );
  }
  return (
    app.last_build && (
      <Link className="link" to={pathTo('packComplete', { code: app.last_build })}>
        {app.status === 'failed' ? appText('mend') : text('products')}
      </Link>
    )
  );
}

function MoreActs({ app, onAct }: Props) {
  const name = useAppName()(app);
  const text = useText(consoleTexts);
  const distributeText = useText(sharedTexts);
  const appText = useText(appTexts);
  const renewal = app.status === 'packed' ? renewalOf(app) : null;
  return (
    <div className="app-acts__more">
      <DropMenu label={appText('moreOf', { name })} look="icon-button" face={<Icon of={Ellipsis} />}>
        {(close) => {
          const choose = (act: AppAct) => {
            close();
            onAct(act, app);
          };
          return (
            <>
              {renewal && (
                <Link className="drop__entry" to={renewal.to}>
                  <Icon of={CalendarClock} />
                  {appText(renewal.text)}
                </Link>
              )}
              {app.status === 'packed' && (
                <button type="button" className="drop__entry" onClick={() => choose('distribute')}>
                  <Icon of={Share2} />
                  {distributeText('distribute')}
                </button>
              )}
              <button type="button" className="drop__entry" onClick={() => choose('key')}>
                <Icon of={KeyRound} />
                {text('key')}
              </button>
              <button
                type="button"
                className="drop__entry is-danger"
                aria-label={appText('deleteOf', { name })}
                onClick={() => choose('delete')}
              >
                <Icon of={Trash2} />
                {appText('delete')}
              </button>
            </>
          );
        }}
      </DropMenu>
    </div>
  );
}

const toSettings = ({ app_id, last_build }: AppRow): string => stepPaths[openingOf({ last_build })].base(app_id);

/** The link that buys the app of a trial, or renews a licence with an end; null for a permanent one. */
function renewalOf({ app_id, trial, expire_time }: AppRow): { text: 'renew' | 'buy'; to: string } | null {
  if (trial === 1) {
    return { text: 'buy', to: stepPaths.new.order(app_id) };
  }
  return expire_time === NEVER_EXPIRES ? null : { text: 'renew', to: pathTo('renew', { appId: app_id }) };
}
