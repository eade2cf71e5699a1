/** A color as Android writes it: alpha, red, green and blue, a byte each. */
export type Argb = number;

export type GradientStop = { offset: number; color: Argb };

/** Positions in the units of the drawing around it. */
export type Gradient =
  | { kind: 'linear'; from: readonly [number, number]; to: readonly [number, number]; stops: readonly GradientStop[] }
  | { kind: 'radial'; center: readonly [number, number]; radius: number; stops: readonly GradientStop[] };

export type Paint = { color: Argb } | { gradient: Gradient };

/** A rectangle in dp, or in the units of a vector's viewport. */
export type Box = { x: number; y: number; width: number; height: number };
