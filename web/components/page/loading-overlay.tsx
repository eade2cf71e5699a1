import { type CSSProperties, useSyncExternalStore } from 'react';
import { overlay } from '../../call/overlay.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './loading-overlay.css';
import { useTopLayer } from './use-top-layer.ts';

/** The "Loading..." overlay during calls (spec §9), in the middle of the open dialog. Where a skeleton shows the loading, it is for screen readers alone. */
export function LoadingOverlay() {
  const text = useText(common);
  const shown = useSyncExternalStore(overlay.watch, overlay.shown, () => 'no');
  const isSeen = shown === 'yes';
  const box = useTopLayer<HTMLDivElement>(isSeen);
  return (
    <>
      <div className="loading-overlay" data-part="loading" role="status" popover="manual" ref={box}>
        {isSeen && (
          <p className="loading-overlay__pill" style={middleOfDialog()}>
            <i aria-hidden="true" />
            {text('loading')}
          </p>
        )}
      </div>
      <span className="screen-reader" role="status">
        {shown === 'told' && text('loading')}
      </span>
    </>
  );
}

/** The place of the pill in the topmost dialog, which may be a sheet at the bottom of a phone; elsewhere the window's middle. */
function middleOfDialog(): CSSProperties | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();
  if (!dialog) {
    return;
  }
  const { left, top, width, height } = dialog.getBoundingClientRect();
  return { position: 'fixed', left: left + width / 2, top: top + height / 2, transform: 'translate(-50%, -50%)' };
}
