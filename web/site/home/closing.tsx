import { useText } from '../../texts/use-text.ts';
import { LinkForm } from './link-form.tsx';
import { home } from './texts.ts';

/** The closing section repeats the link field of the hero. */
export function Closing() {
  const text = useText(home);
  return (
    <section className="closing">
      <div className="wrap closing__columns">
        <div>
          <h2>
            {text('closing1')}
            <br />
            {text('closing2')}
          </h2>
          <p>{text('closingText')}</p>
        </div>
        <LinkForm id="link-again" look="is-launch" />
      </div>
    </section>
  );
}
