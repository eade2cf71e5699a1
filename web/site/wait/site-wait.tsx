import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';

type Props = {
  /** Absent when the page's script fills it in (web/script/check-in-place.ts). */
  wait?: { words: string; seconds: string; onStop: () => void };
  /** The words for screen readers after the wait. */
  announcement?: string;
};

/** The wait for a slow site: its host, the elapsed seconds and a button that cancels. The element for screen readers stays for each answer. */
export function SiteWait({ wait, announcement }: Props) {
  const text = useText(site);
  return (
    <>
      <p
        className={wait ? 'site-wait is-shown' : 'site-wait'}
        data-part="progress"
        data-opening={text('opening', { host: '{host}' })}
      >
        <span data-part="opening">{wait?.words}</span>
        <span className="num" data-part="seconds">
          {wait?.seconds}
        </span>
        <button type="button" className="link" data-part="cancel" onClick={wait?.onStop}>
          {text('stopOpening')}
        </button>
      </p>
      <p className="screen-reader" role="status" data-part="announcement">
        {wait?.words ?? announcement}
      </p>
    </>
  );
}
