export function Hills() {
  return (
    <svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="300" height="150" fill="#33805e" />
      <circle cx="238" cy="36" r="18" fill="#fbe7b2" />
      <path d="M0 96c26-6 44-34 70-36s40 24 62 22 34-40 62-42 44 32 62 34 30-8 44-14v90H0z" fill="#2b7353" />
      <path d="M0 116c30-4 50-26 82-26s48 22 80 20 44-26 74-26 44 20 64 20v46H0z" fill="#246547" />
      <path d="M0 132c40-12 66-14 104-8s70 14 110 2 62-14 86-8v32H0z" fill="#1c563b" />
      <g fill="none" stroke="#8cc7a5" strokeOpacity=".4" strokeWidth="1.2">
        <path d="M8 140c36-9 62-10 96-4s72 11 108 0 58-12 82-7" />
        <path d="M10 147c36-8 62-8 96-3s72 8 108-1 56-9 80-5" />
      </g>
      <g fill="#fff" opacity=".34">
        <rect x="150" y="66" width="58" height="4" rx="2" />
        <rect x="178" y="74" width="66" height="3" rx="1.5" />
      </g>
    </svg>
  );
}

export function Buds() {
  return (
    <svg viewBox="0 0 130 92" aria-hidden="true">
      <rect width="130" height="92" fill="#e7efe2" />
      <ellipse cx="65" cy="80" rx="34" ry="4" fill="#000" opacity=".1" />
      <rect x="44" y="24" width="42" height="54" rx="5" fill="#1f6b4a" />
      <rect x="46" y="14" width="38" height="12" rx="3" fill="#1f6b4a" />
      <rect x="46" y="23" width="38" height="2.4" fill="#000" opacity=".16" />
      <rect x="51" y="38" width="28" height="26" rx="2" fill="#f4efd9" />
      <path d="M65 42c6 4 6 13 0 18-6-5-6-14 0-18zM65 43v16" fill="none" stroke="#1f6b4a" strokeWidth="1.5" />
    </svg>
  );
}

export function Cup() {
  return (
    <svg viewBox="0 0 130 92" aria-hidden="true">
      <rect width="130" height="92" fill="#ece7dd" />
      <ellipse cx="65" cy="80" rx="34" ry="4" fill="#000" opacity=".1" />
      <path d="M40 38h44c0 26-8 38-22 38S40 64 40 38z" fill="#ffffff" />
      <path d="M84 44c10-2 13 12-4 16" fill="none" stroke="#ffffff" strokeWidth="4" />
      <ellipse cx="62" cy="38" rx="22" ry="5" fill="#c9dccf" />
      <path d="M56 29c-4-6 5-8 1-15M67 29c-4-6 5-8 1-13" stroke="#c9dccf" strokeWidth="1.6" fill="none" opacity=".8" />
    </svg>
  );
}

export function Rock() {
  return (
    <svg viewBox="0 0 130 92" aria-hidden="true">
      <rect width="130" height="92" fill="#efe3d8" />
      <ellipse cx="65" cy="80" rx="34" ry="4" fill="#000" opacity=".1" />
      <rect x="44" y="24" width="42" height="54" rx="5" fill="#7a3b22" />
      <rect x="46" y="14" width="38" height="12" rx="3" fill="#7a3b22" />
      <rect x="46" y="23" width="38" height="2.4" fill="#000" opacity=".16" />
      <rect x="51" y="38" width="28" height="26" rx="2" fill="#f6e6cf" />
      <path d="M65 42c6 4 6 13 0 18-6-5-6-14 0-18zM65 43v16" fill="none" stroke="#7a3b22" strokeWidth="1.5" />
    </svg>
  );
}

export function Cake() {
  return (
    <svg viewBox="0 0 130 92" aria-hidden="true">
      <rect width="130" height="92" fill="#e9e6ea" />
      <ellipse cx="65" cy="80" rx="34" ry="4" fill="#000" opacity=".1" />
      <circle cx="65" cy="48" r="30" fill="#6b5b4a" />
      <circle cx="65" cy="48" r="21" fill="none" stroke="#efe6d2" strokeWidth="1.4" strokeDasharray="3 2.4" />
      <path d="M65 36c9 6 9 17 0 24-9-7-9-18 0-24zM65 38v20" fill="none" stroke="#efe6d2" strokeWidth="1.6" />
    </svg>
  );
}
