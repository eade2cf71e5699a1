import { useSyncExternalStore } from 'react';
import { overlay } from '../../call/overlay.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './loading-overlay.css';
import { useTopLayer } from './use-top-layer.ts';

/** The "Loading..." overlay during blocking calls (spec §9). */
export function LoadingOverlay() {
  const text = useText(common);
  const shown = useSyncExternalStore(overlay.watch, overlay.isShown, () => false);
  const box = useTopLayer<HTMLDivElement>(shown);
  return (
    <div className="loading-overlay" data-part="loading" role="status" popover="manual" ref={box}>
      {shown && (
        <p className="loading-overlay__pill">
          <i aria-hidden="true" />
          {text('loading')}
        </p>
      )}
    </div>
  );
}
