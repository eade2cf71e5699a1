const colours = ['#4a3aff', '#ff6a2b', '#0a8f5b', '#ffd700', '#c71585', '#00ced1', '#1e90ff'];
const pieces = Array.from({ length: 14 }, (_, index) => ({
  '--c': colours[index % colours.length]!,
  '--x': `${44 + ((index * 6) % 36)}%`,
  '--y': `${(index * 13) % 44}%`,
  '--dx': `${((index % 3) - 1) * 18}px`,
  '--r': index % 2 ? '260deg' : '-200deg',
  '--d': `${index * 40}ms`,
}));

/** Once, to the right of the words, for a good second; not at all where motion is unwanted. */
export function Confetti() {
  return (
    <div className="cf" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece['--d']} style={piece} />
      ))}
    </div>
  );
}
