import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import './skip-link.css';

/** The first thing that the Tab key reaches in every frame; each page's `<main>` is `#content`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {useText(common)('skipToContent')}
    </a>
  );
}
