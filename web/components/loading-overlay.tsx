import { useSyncExternalStore } from 'react';
import { overlay } from '../call/overlay.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import './loading-overlay.css';

/** "Loading..." over the page while a call blocks it (spec §9). */
export function LoadingOverlay() {
  const text = useText(common);
  const shown = useSyncExternalStore(overlay.watch, overlay.isShown, () => false);
  return (
    <div className="loading" role="status" hidden={!shown}>
      <p className="toast">{shown && text('loading')}</p>
    </div>
  );
}
