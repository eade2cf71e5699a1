import { useLanguage } from '../texts/use-text.ts';
import { useSite } from './use-site.ts';
import { wordmarks } from './wordmarks.ts';

const inks = {
  dark: { tile: '#4a3aff', mark: '#fff', word: '#0b1020' },
  light: { tile: '#fff', mark: '#4a3aff', word: '#fff' },
  text: { tile: '#4a3aff', mark: '#fff', word: 'currentColor' },
};

type LogoProps = { ink: keyof typeof inks; tile?: 'brand' };

/** A power symbol, rotated so that its stroke forms the tail of a Q. `ink` is the color of the word: dark, or that of the text. */
export function Logo({ ink, tile }: LogoProps) {
  const { width, line, words } = wordmarks[useLanguage()];
  const { logo } = useSite().brand;
  if (logo) {
    return <img className="logo" src={logo} height="32" alt="" />;
  }
  const mark = tile === 'brand' ? inks.dark : inks[ink];
  return (
    <svg className="logo" width={width} height="32" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill={mark.tile} />
      <g className="logo__mark" fill="none" stroke={mark.mark} strokeWidth="3.1" strokeLinecap="round">
        <path d="M12.02 9.1a8 8 0 1 0 7.96 0" />
        <path d="M16 5.7v8.2" />
      </g>
      {line !== null && <path d={`M${line} 9v14`} stroke={inks[ink].word} strokeOpacity=".28" />}
      {words.map(({ at, d }) => (
        <path key={at} transform={at} fill={inks[ink].word} d={d} />
      ))}
    </svg>
  );
}
