import { useText } from '../../../texts/use-text.ts';
import { home } from '../texts.ts';

/** The wait for a slow site, filled in by the page's script, and the words for screen readers, which outlive each answer. */
export function HeroProgress() {
  const text = useText(home);
  return (
    <>
      <p className="hero-progress" data-part="progress" data-opening={text('opening', { host: '{host}' })}>
        <span data-part="opening" />
        <span className="num" data-part="seconds" />
        <button type="button" className="link" data-part="cancel">
          {text('cancel')}
        </button>
      </p>
      <p className="screen-reader" role="status" data-part="told" />
    </>
  );
}
