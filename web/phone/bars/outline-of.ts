type Attributes = Readonly<Record<string, string>>;

/** One path for the shapes of a system icon in the server’s table (`listIcons`), with which the drawn phone and the forms draw it without markup. */
export const outlineOf = (shapes: string): string => shapes.split('<').map(pathOf).join(' ').trim();

/** The path of one shape, such as `circle cx="12" cy="12" r="2"/>`. */
function pathOf(element: string): string {
  const [tag = '', ...rest] = element.split(' ');
  const parts = rest.join(' ').split('"');
  const values = parts.flatMap((name, at) =>
    at % 2 === 0 ? [[name.replace('=', '').trim(), parts[at + 1] ?? '']] : [],
  );
  return paths[tag]?.(Object.fromEntries(values) as Attributes) ?? '';
}

/** Each basic shape as its equivalent path (SVG 2 §10). */
const paths: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx = '0' }) =>
    rectangle(Number(x), Number(y), Number(width), Number(height), Number(rx)),
};

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
  );
}
