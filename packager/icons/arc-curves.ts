type Point = readonly [x: number, y: number];
type Curve = readonly [first: Point, second: Point, end: Point];

/**
 * An elliptical arc as cubic curves of at most a quarter turn each: the center by SVG 2 appendix B.2.4, radii that are too small as in B.2.5, and
 * control points at 4/3 tan(angle / 4). `turn` is the rotation of the axes in degrees.
 */
export function arcCurves(from: Point, radii: Point, turn: number, large: boolean, sweep: boolean, to: Point): Curve[] {
  if (from[0] === to[0] && from[1] === to[1]) {
    return [];
  }
  if (radii[0] === 0 || radii[1] === 0) {
    return [[from, to, to]];
  }
  const axes = rotation((turn * Math.PI) / 180);
  const { center, rx, ry, start, sweptBy } = ellipseOf(from, radii, axes, large, sweep, to);
  const count = Math.ceil(Math.abs(sweptBy) / (Math.PI / 2) - 1e-9);
  const step = sweptBy / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (x: number, y: number): Point => {
    const turned = axes.turn([rx * x, ry * y]);
    return [turned[0] + center[0], turned[1] + center[1]];
  };
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [start + index * step, start + (index + 1) * step];
    const [sinA, cosA, sinB, cosB] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
    const end = index === count - 1 ? to : place(cosB, sinB);
    return [place(cosA - reach * sinA, sinA + reach * cosA), place(cosB + reach * sinB, sinB - reach * cosB), end];
  });
}

type Axes = { turn(point: Point): Point; back(point: Point): Point };

function rotation(angle: number): Axes {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    turn: ([x, y]) => [cos * x - sin * y, sin * x + cos * y],
    back: ([x, y]) => [cos * x + sin * y, cos * y - sin * x],
  };
}

function ellipseOf(from: Point, radii: Point, axes: Axes, large: boolean, sweep: boolean, to: Point) {
  const [x, y] = axes.back([(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]);
  const tooFar = Math.sqrt((x / radii[0]) ** 2 + (y / radii[1]) ** 2);
  const [rx, ry] = radii.map((radius) => Math.abs(radius) * Math.max(1, tooFar)) as [number, number];
  const left = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x;
  const root = Math.sqrt(Math.max(0, left) / (rx * rx * y * y + ry * ry * x * x)) * (large === sweep ? -1 : 1);
  const middle: Point = [(root * rx * y) / ry, (-root * ry * x) / rx];
  const turned = axes.turn(middle);
  const start = Math.atan2((y - middle[1]) / ry, (x - middle[0]) / rx);
  const end = Math.atan2((-y - middle[1]) / ry, (-x - middle[0]) / rx);
  const full = 2 * Math.PI;
  const swept = (((sweep ? end - start : start - end) % full) + full) % full;
  return {
    center: [turned[0] + (from[0] + to[0]) / 2, turned[1] + (from[1] + to[1]) / 2] as Point,
    rx,
    ry,
    start,
    sweptBy: sweep ? swept : -swept,
  };
}
