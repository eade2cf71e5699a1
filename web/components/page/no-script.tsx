import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './no-script.css';

/** A message for browsers without scripts, on pages that need one. */
export function NoScript() {
  const text = useText(common);
  return (
    <noscript>
      <p className="no-script" data-part="no-script">
        {text('needsScript')}
      </p>
    </noscript>
  );
}
