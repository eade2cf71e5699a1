import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './skip-link.css';

/** A skip link, first in the tab order of every layout; each page's `<main>` is `#content`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {useText(common)('skipToContent')}
    </a>
  );
}
