import './confetti.css';

const colors = ['#4a3aff', '#ff6a2b', '#0a8f5b', '#ffd700', '#c71585', '#00ced1', '#1e90ff'];
const pieces = Array.from({ length: 14 }, (_, index) => ({
  '--color': colors[index % colors.length]!,
  '--left': `${44 + ((index * 6) % 36)}%`,
  '--top': `${(index * 13) % 44}%`,
  '--drift': `${((index % 3) - 1) * 18}px`,
  '--turn': index % 2 ? '260deg' : '-200deg',
  '--delay': `${index * 40}ms`,
}));

/** Plays once, to the right of the text, for a good second; hidden under prefers-reduced-motion. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece['--delay']} style={piece} />
      ))}
    </div>
  );
}
