import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './no-script.css';

/** Shown on pages that need a script, by browsers that run none. */
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
