import type { DecodedValue } from '../resources/decoded-value.ts';
import { dataType } from '../resources/typed-value.ts';

/** Pixels (of a screen of 160 dpi), dp, sp, points, inches, millimeters (TypedValue.COMPLEX_UNIT_*). */
const UNITS_IN_DP = [1, 1, 1, 160 / 72, 160, 160 / 25.4] as const;
/** Bits after the binary point of the mantissa, by radix (TypedValue.COMPLEX_RADIX_*). */
const RADIX_BITS = [0, 7, 15, 23] as const;

/** A number of any notation; dimensions in dp, `16.6%` as 0.166. Null for other values. */
export function numberOf(value: DecodedValue | undefined): number | null {
  const number = rawNumber(value);
  return number !== null && Number.isFinite(number) ? number : null;
}

/** A length in dp, in which a fraction is a share of `whole`. */
export function lengthOf(value: DecodedValue | undefined, whole: number): number | null {
  const number = numberOf(value);
  return number !== null && isOf(value, dataType.fraction) ? number * whole : number;
}

function rawNumber(value: DecodedValue | undefined): number | null {
  if (typeof value === 'number') {
    return value;
  }
  if (typeof value === 'string') {
    return value.trim() === '' ? null : Number(value);
  }
  if (typeof value !== 'object') {
    return null;
  }
  if ('float' in value) {
    return value.float;
  }
  if ('hex' in value) {
    return value.hex;
  }
  if ('dataType' in value && (isOf(value, dataType.dimension) || isOf(value, dataType.fraction))) {
    const number = ((value.data | 0) >> 8) / 2 ** RADIX_BITS[(value.data >>> 4) & 3]!;
    return isOf(value, dataType.fraction) ? number : number * (UNITS_IN_DP[value.data & 0x0f] ?? 1);
  }
  return null;
}

function isOf(value: DecodedValue | undefined, type: number): boolean {
  return typeof value === 'object' && 'dataType' in value && value.dataType === type;
}
