/** A color in Android's form: alpha, red, green and blue, a byte each. */
export type Argb = number;

export type GradientStop = { offset: number; color: Argb };

/** Positions are in the units of the surrounding drawing. */
export type Gradient =
  | { kind: 'linear'; from: readonly [number, number]; to: readonly [number, number]; stops: readonly GradientStop[] }
  | { kind: 'radial'; center: readonly [number, number]; radius: number; stops: readonly GradientStop[] };

export type Paint = { color: Argb } | { gradient: Gradient };

/** A rectangle in dp, or in the units of a vector's viewport. */
export type Box = { x: number; y: number; width: number; height: number };
