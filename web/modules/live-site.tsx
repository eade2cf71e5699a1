import { phone as texts } from '../texts/phone.ts';
import { useText } from '../texts/use-text.ts';

/**
 * The member's own site in the web view, 390 px wide and scaled. It runs in a sandbox without our origin and cannot be reached
 * by keyboard. Where the site forbids framing, its colours and address stand in for it; null: that is not known yet.
 */
export function LiveSite({ link, frameable }: { link: string; frameable: boolean | null }) {
  const text = useText(texts);
  return frameable ? (
    <iframe
      className="ph-frame"
      src={link}
      title={text('liveSite')}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      tabIndex={-1}
    />
  ) : (
    <div className="ph-shape">
      <header>{URL.parse(link)?.host ?? link}</header>
      <b />
      <i />
      <i />
      <div>
        <u />
        <u />
        <u />
        <u />
      </div>
      {frameable === false && <p>{text('notFrameable')}</p>}
    </div>
  );
}
