import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useDismiss } from '../../components/use-dismiss.ts';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';
import './app-acts.css';
import type { AppRow } from './app-status.ts';
import { appTexts } from './texts.ts';

/** The actions of a row that open a dialog. */
export type AppAct = 'update' | 'key' | 'scan' | 'delete';
export type OnAct = (act: AppAct, app: AppRow) => void;
type Props = { app: AppRow; onAct: OnAct };

/** The next step of the app stands first, as a button; what is rarely wanted is in the menu, unless it is one act alone. */
export function AppActs({ app, onAct }: Props) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  return (
    <div className="table__actions app-acts">
      <NextStep app={app} />
      {app.status === 'packed' && (
        <button type="button" className="link" onClick={() => onAct('update', app)}>
          <Icon of={Plus} />
          {text('update')}
        </button>
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
          aria-label={appText('deleteOf', { name: app.app_name })}
          onClick={() => onAct('delete', app)}
        >
          {appText('delete')}
        </button>
      )}
    </div>
  );
}

/** A draft is continued, an order paid, a failed build mended, and of every other build the files are wanted. */
function NextStep({ app }: { app: AppRow }) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  if (app.status === 'draft') {
    return (
      <Link className="button is-line is-small" to={toSettings(app)}>
        {text('continueDraft')}
      </Link>
    );
  }
  if (app.status === 'unpaid') {
    return (
      <Link className="button is-line is-small" to={pathTo('payPage', {}, { appId: app.app_id })}>
        {text('continuePaying')}
      </Link>
    );
  }
  return (
    app.last_build && (
      <Link className="button is-line is-small" to={pathTo('packComplete', { code: app.last_build })}>
        {app.status === 'failed' ? appText('mend') : text('products')}
      </Link>
    )
  );
}

/** The dialog that an entry opens returns the focus to the button of the menu. */
function MoreActs({ app, onAct }: Props) {
  const text = useText(consoleTexts);
  const appText = useText(appTexts);
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const opener = useRef<HTMLButtonElement>(null);

  function choose(act: AppAct) {
    opener.current?.focus();
    setOpen(false);
    onAct(act, app);
  }

  return (
    <div className="drop app-acts__more" ref={box}>
      <button
        ref={opener}
        type="button"
        className="icon-button"
        aria-label={appText('moreOf', { name: app.app_name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Ellipsis} />
      </button>
      {open && (
        <div className="drop__panel is-menu">
          <button type="button" className="drop__entry" onClick={() => choose('key')}>
            <Icon of={KeyRound} />
            {text('key')}
          </button>
          <button
            type="button"
            className="drop__entry app-acts__delete"
            aria-label={appText('deleteOf', { name: app.app_name })}
            onClick={() => choose('delete')}
          >
            <Icon of={Trash2} />
            {appText('delete')}
          </button>
        </div>
      )}
    </div>
  );
}

const toSettings = ({ app_id }: AppRow): string => pathTo('baseConf', {}, { appId: app_id });
