const steps = 6;

/** The main color of an RGBA picture: frequent, and vivid rather than gray. Null for a picture without color. */
export function dominantColor(rgba: Uint8Array): string | null {
  const buckets = new Map<number, { weight: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red, green, blue, alpha] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!];
    const weight = weightOf(red, green, blue, alpha);
    const key = (bucketOf(red) * steps + bucketOf(green)) * steps + bucketOf(blue);
    const bucket = buckets.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    bucket.weight += weight;
    bucket.red += red * weight;
    bucket.green += green * weight;
    bucket.blue += blue * weight;
    buckets.set(key, bucket);
  }
  const best = [...buckets.values()].sort((left, right) => right.weight - left.weight)[0];
  if (!best || best.weight === 0) {
    return null;
  }
  return hexColor([best.red, best.green, best.blue].map((sum) => sum / best.weight));
}

/** White paper and transparency do not count; gray counts little. */
function weightOf(red: number, green: number, blue: number, alpha: number): number {
  const strongest = Math.max(red, green, blue);
  const weakest = Math.min(red, green, blue);
  if (alpha < 128 || weakest > 240) {
    return 0;
  }
  return 0.1 + (strongest - weakest) / 255;
}

function bucketOf(value: number): number {
  return Math.min(steps - 1, Math.floor((value * steps) / 256));
}

function hexColor(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
