const named: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
  gold: '#ffd700',
  pink: '#ffc0cb',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
};

/** A CSS color as `#rrggbb`; null for other texts, and for mostly transparent colors. */
export function parseColor(text: string | null | undefined): string | null {
  const color = text?.trim().toLowerCase().slice(0, 100) ?? '';
  if (Object.hasOwn(named, color)) {
    return named[color]!;
  }
  const hex = /^#([0-9a-f]{3,8})$/.exec(color)?.[1];
  if (hex) {
    return fromHex(hex);
  }
  const call = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(color);
  const parts = call ? call[2]!.split(/[\s,/]+/).filter((part) => part !== '') : [];
  if (!call || parts.length < 3 || (parts[3] && share(parts[3], 1) < 0.5)) {
    return null;
  }
  return call[1] === 'rgb' ? toHex(parts.slice(0, 3).map((part) => share(part, 255))) : fromHsl(parts);
}

function fromHex(hex: string): string | null {
  const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const seeThrough = full.length === 8 && Number.parseInt(full.slice(6), 16) < 128;
  return [6, 8].includes(full.length) && !seeThrough ? `#${full.slice(0, 6)}` : null;
}

/** CSS Color 4 §7.1. */
function fromHsl(parts: readonly string[]): string | null {
  const hue = Number.parseFloat(parts[0]!);
  const [saturation, lightness] = [share(parts[1]!, 1), share(parts[2]!, 1)];
  const channel = (shift: number) => {
    const turn = (shift + hue / 30) % 12;
    const amount = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - amount * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

function share(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

function toHex(channels: readonly number[]): string | null {
  const bytes = channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel))));
  return bytes.some(Number.isNaN) ? null : `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
