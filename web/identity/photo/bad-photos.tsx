import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import './bad-photos.css';
import './photo-guides.css';

/** Four examples of photos that are rejected, each with its reason. */
export function BadPhotos() {
  const text = useText(identityTexts);
  return (
    <div className="bad-photos">
      <h3>{text('badPhotos')}</h3>
      <ul>
        {(['badBlur', 'badGlare', 'badCut', 'badCover'] as const).map((fault) => (
          <li key={fault}>
            <BadPhoto fault={fault} />
            {text(fault)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Fault = 'badBlur' | 'badGlare' | 'badCut' | 'badCover';

function BadPhoto({ fault }: { fault: Fault }) {
  const place = fault === 'badCut' ? 'translate(20 12)' : undefined;
  return (
    <svg
      className={fault === 'badBlur' ? 'photo-guides is-blurred' : 'photo-guides'}
      viewBox="0 0 80 51"
      aria-hidden="true"
    >
      <g transform={place}>
        <rect className="photo-guides__paper" x="8" y="6" width="64" height="39" rx="4" />
        <path className="photo-guides__text" d="M15 15h20M15 22h14M15 29h18" />
        <path className="photo-guides__number" d="M15 38h44" />
        <g className="photo-guides__portrait">
          <circle cx="58" cy="17" r="5" />
          <path d="M49 31c0-6 4-8 9-8s9 2 9 8z" />
        </g>
      </g>
      {fault === 'badGlare' && <path className="photo-guides__glare" d="M22 6h16L26 45H10z" />}
      {fault === 'badCover' && (
        <path className="photo-guides__finger" d="M80 51V26c-8-4-15-2-22 4-8 7-18 9-20 14-1 3 3 7 8 7z" />
      )}
    </svg>
  );
}
