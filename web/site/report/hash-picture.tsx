/** A SHA-256 as a 16 × 16 picture, one square per bit, so that equal hashes are visibly equal. */
export function HashPicture({ sha256 }: { sha256: string }) {
  return (
    <svg viewBox="-1 -1 18 18" aria-hidden="true" shapeRendering="crispEdges">
      <rect x="-1" y="-1" width="18" height="18" fill="var(--bg-2)" />
      <path d={squaresOf(sha256)} fill="var(--brand)" />
    </svg>
  );
}

/** One `M x y h1v1h-1z` for each set bit, most significant first. */
export function squaresOf(sha256: string): string {
  const bits = [...sha256].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return [...bits]
    .map((bit, index) => (bit === '1' ? `M${index % 16} ${Math.floor(index / 16)}h1v1h-1z` : ''))
    .join('');
}
