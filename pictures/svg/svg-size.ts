import type { XmlAttribute } from './tokenize-xml.ts';

/** CSS pixels per unit. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

export type SvgSize = { width: number; height: number; viewBox: string };

/** Size and coordinates declared by a drawing's root; 100 by 100 by default. */
export function svgSizeOf(attributes: readonly XmlAttribute[]): SvgSize {
  const value = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? '';
  const box = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
  const width = lengthOf(value('width')) ?? (hasBox ? box[2]! : 100);
  const height = lengthOf(value('height')) ?? (hasBox ? box[3]! : 100);
  return hasBox
    ? { width: box[2]!, height: box[3]!, viewBox: box.join(' ') }
    : { width, height, viewBox: `0 0 ${width} ${height}` };
}

function lengthOf(text: string): number | null {
  const found = /^([\d.]+(?:e\d+)?)\s*([a-z]*)$/i.exec(text.trim());
  const unit = found ? units[found[2]!.toLowerCase()] : undefined;
  const length = Number(found?.[1]) * (unit ?? Number.NaN);
  return Number.isFinite(length) && length > 0 ? length : null;
}
