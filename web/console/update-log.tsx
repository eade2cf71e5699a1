import History from 'lucide-react/icons/history';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { consoleTexts } from './texts.ts';

const UpdateLogList = lazy(() =>
  import('./update-log-list.tsx').then(
    (list) => ({ default: list.UpdateLogList }),
    () => ({ default: Unavailable }),
  ),
);

/** Spec §2, editor header: version, date as year.month.day, HTML content (sanitized by the server on save and on read). */
export function UpdateLog() {
  const text = useText(consoleTexts);
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));

  return (
    <div className="drop" ref={box}>
      <button
        type="button"
        className="console-header__link is-icon"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={History} />
        {text('updateLog')}
      </button>
      {open && (
        <Suspense>
          <UpdateLogList />
        </Suspense>
      )}
    </div>
  );
}

const Unavailable = () => (
  <p className="drop__panel" role="alert">
    {useText(common)('offline')}
  </p>
);
