import type { ReactNode } from 'react';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../../texts/use-text.ts';
import { type CoverShape, parseCover } from './covers.ts';
import './cover-picture.css';

/** The cover of an article: shapes and one word, without any information beyond the title. */
export function CoverPicture({ cover, large = false }: { cover: string; large?: boolean }) {
  const { shape, ...words } = parseCover(cover);
  return (
    <div className={large ? 'cover-picture is-large' : 'cover-picture'} data-shape={shape} aria-hidden="true">
      <svg viewBox="0 0 224 132" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        {drawings[shape]}
      </svg>
      <span>{textIn(useLanguage(), words)}</span>
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6];
const squares = rows.flatMap((y) => rows.map((x) => ({ x, y }))).filter(({ x, y }) => (x + y) % 2 === 0);

const drawings: Readonly<Record<CoverShape, ReactNode>> = {
  discs: (
    <>
      <circle cx="250" cy="66" r="150" fill="var(--cover-2)" />
      <circle cx="262" cy="66" r="118" fill="var(--cover-3)" />
    </>
  ),
  phone: (
    <>
      <rect
        x="136"
        y="26"
        width="60"
        height="120"
        rx="12"
        fill="var(--cover-3)"
        stroke="var(--cover-2)"
        strokeWidth="4"
      />
      <rect x="157" y="34" width="18" height="5" rx="2.5" fill="var(--cover-2)" />
    </>
  ),
  paper: (
    <>
      <rect x="132" y="26" width="72" height="112" rx="4" fill="var(--cover-3)" />
      {[44, 60, 76, 92, 108].map((y) => (
        <rect key={y} x="142" y={y} width="52" height="4" rx="2" fill="var(--cover-2)" />
      ))}
    </>
  ),
  chess: (
    <>
      {[96, 156].map((left) =>
        squares.map(({ x, y }) => (
          <rect
            key={`${left} ${x} ${y}`}
            x={left + x * 7.5}
            y={24 + y * 7.5}
            width="7.5"
            height="7.5"
            fill="var(--cover-2)"
          />
        )),
      )}
    </>
  ),
  bars: (
    <>
      <rect x="104" y="36" width="96" height="7" rx="3.5" fill="var(--cover-2)" />
      <rect x="76" y="54" width="102" height="7" rx="3.5" fill="var(--cover-2)" />
      <rect x="120" y="72" width="90" height="7" rx="3.5" fill="var(--cover-3)" />
    </>
  ),
  talk: (
    <>
      <path
        d="M136 26h52a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14h-34l-14 12V76a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
        fill="var(--cover-2)"
      />
      {[148, 164, 180].map((x) => (
        <circle key={x} cx={x} cy="51" r="4" fill="var(--cover-3)" />
      ))}
    </>
  ),
  box: (
    <>
      <rect x="140" y="26" width="60" height="60" rx="14" fill="var(--cover-3)" />
      <rect x="154" y="51" width="32" height="10" rx="5" fill="var(--cover-2)" />
    </>
  ),
  key: (
    <>
      <circle cx="128" cy="56" r="24" fill="none" stroke="var(--cover-3)" strokeWidth="12" />
      <path d="M152 56h72M182 56v20M206 56v26" fill="none" stroke="var(--cover-2)" strokeWidth="12" />
    </>
  ),
  lines: (
    <>
      <rect x="124" y="30" width="76" height="4" rx="2" fill="var(--cover-3)" />
      {[46, 62, 78].map((y) => (
        <rect key={y} x="124" y={y} width="76" height="4" rx="2" fill="var(--cover-2)" />
      ))}
    </>
  ),
};
