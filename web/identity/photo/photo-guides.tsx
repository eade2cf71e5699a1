import type { JSX } from 'react';
import './photo-guides.css';

export type GuideName = 'front' | 'back' | 'hand' | 'licence';

/** Example of a correct photo: the document drawn inside four corners. */
export function PhotoGuide({ name }: { name: GuideName }) {
  const Drawing = guides[name];
  return (
    <svg className="photo-guides" viewBox="0 0 160 101" aria-hidden="true">
      <Drawing />
      <path
        className="photo-guides__corners"
        d="M4 18V8q0-4 4-4h10M142 4h10q4 0 4 4v10M156 83v10q0 4-4 4h-10M18 97H8q-4 0-4-4V83"
      />
    </svg>
  );
}

const guides: Record<GuideName, () => JSX.Element> = { front: Front, back: Back, hand: Hand, licence: Licence };

function Front() {
  return (
    <>
      <rect className="photo-guides__paper" x="16" y="15" width="128" height="71" rx="6" />
      <path
        className="photo-guides__text"
        d="M28 29h12M46 29h20M28 40h12M46 40h10M64 40h16M28 51h12M46 51h34M46 59h24"
      />
      <path className="photo-guides__number" d="M28 74h20M54 74h66" />
      <g className="photo-guides__portrait">
        <circle cx="119" cy="37" r="9" />
        <path d="M101 64c0-11 8-15 18-15s18 4 18 15z" />
      </g>
    </>
  );
}

function Back() {
  return (
    <>
      <rect className="photo-guides__paper" x="16" y="15" width="128" height="71" rx="6" />
      <path className="photo-guides__wave" d="M16 52q16-10 32 0t32 0 32 0 32 0M16 58q16-10 32 0t32 0 32 0 32 0" />
      <circle className="photo-guides__portrait" cx="36" cy="36" r="11" />
      <path className="photo-guides__star" d="m36 29 2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z" />
      <path className="photo-guides__number" d="M58 30h66M66 40h50" />
      <path className="photo-guides__text" d="M40 68h20M66 68h50M40 77h20M66 77h58" />
    </>
  );
}

function Hand() {
  return (
    <>
      <g className="photo-guides__portrait">
        <circle cx="64" cy="31" r="17" />
        <path d="M24 97c0-30 16-42 40-42s40 12 40 42z" />
      </g>
      <rect className="photo-guides__paper" x="84" y="52" width="52" height="33" rx="4" />
      <path className="photo-guides__text" d="M90 60h6M99 60h10M90 66h6M99 66h8" />
      <path className="photo-guides__number" d="M90 78h34" />
      <g className="photo-guides__portrait">
        <circle cx="125" cy="61" r="4" />
        <path d="M118 72c0-5 3-6 7-6s7 1 7 6z" />
      </g>
      <path
        className="photo-guides__hand"
        d="M86 98V86q0-5 5-6l4-1v-6q0-4 3.5-4t3.5 4v14q0 6-3 11zM134 98V86q0-5-5-6l-4-1v-6q0-4-3.5-4t-3.5 4v14q0 6 3 11z"
      />
    </>
  );
}

function Licence() {
  return (
    <>
      <rect className="photo-guides__paper" x="16" y="10" width="128" height="81" rx="3" />
      <rect className="photo-guides__wave" x="21" y="15" width="118" height="71" rx="2" />
      <circle className="photo-guides__portrait" cx="80" cy="24" r="5" />
      <path className="photo-guides__number" d="M58 37h44" />
      <path
        className="photo-guides__text"
        d="M30 48h12M48 48h36M30 56h12M48 56h28M30 64h12M48 64h32M30 72h12M48 72h20M96 48h30M96 56h24"
      />
      <circle className="photo-guides__seal" cx="116" cy="71" r="9" />
      <path className="photo-guides__code" d="M28 22h4v4h-4zM34 22h4v4h-4zM28 28h4v4h-4zM36 29h3v3h-3z" />
    </>
  );
}
