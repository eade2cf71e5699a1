type Day = { views: number; downloads: number };
type Sizes = {
  width: number;
  height: number;
  frame: { top: number; right: number; bottom: number; left: number };
};
export type Scale = {
  /** The value at the upper edge. */
  top: number;
  bottom: number;
  x: (place: number) => number;
  y: (value: number) => number;
  /** The day nearest to a distance from the left. */
  nearest: (x: number) => number | null;
  /** The days with a label, about six of them, the last one included. */
  labels: number[];
};

const STEPS = 4;
const LABEL_WIDTH = 100;

export function scaleOf(days: readonly Day[], { width, height, frame }: Sizes): Scale {
  const top = roundTop(Math.max(0, ...days.map(({ views, downloads }) => Math.max(views, downloads))));
  const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };
  const last = Math.max(1, days.length - 1);
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(inner.width / LABEL_WIDTH))));
  return {
    top,
    bottom: height - frame.bottom,
    x: (place) => round(frame.left + (inner.width * place) / last),
    y: (value) => round(frame.top + inner.height * (1 - value / top)),
    nearest: (x) =>
      days.length === 0
        ? null
        : Math.max(0, Math.min(days.length - 1, Math.round(((x - frame.left) / inner.width) * last))),
    labels: days.map((_, place) => place).filter((place) => (days.length - 1 - place) % every === 0),
  };
}

/** The lines at a quarter of the height each, whole numbers. */
export const ticksOf = (top: number): number[] => Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * step);

export const lineOf = <D extends Day>(days: readonly D[], of: keyof Day, scale: Scale): string =>
  days.map((day, place) => `${place === 0 ? 'M' : 'L'}${scale.x(place)} ${scale.y(day[of])}`).join('');

/** The same line, closed along the bottom. */
export function areaOf<D extends Day>(days: readonly D[], of: keyof Day, scale: Scale): string {
  return days.length === 0
    ? ''
    : `${lineOf(days, of, scale)}L${scale.x(days.length - 1)} ${scale.bottom}L${scale.x(0)} ${scale.bottom}Z`;
}

/** The next round number with whole quarters: 4, 8, 20, 40, 80, 200 … */
function roundTop(most: number): number {
  for (let unit = 4; ; unit *= 10) {
    const fitting = [1, 2, 5].map((times) => times * unit).find((value) => value >= most);
    if (fitting) {
      return fitting;
    }
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
