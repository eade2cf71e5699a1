import type { CDPSession, Page } from 'playwright-core';
import type { DrawnPage, Shot } from './shot.ts';

/**
 * Names, as against looks (variables, too, show in what they are used for), and what follows from its box, which is compared by itself. Logical properties repeat
 * the physical ones.
 */
const leftOut =
  /^(--.*|animation-name|view-transition-.*|container-name|anchor-name|anchor-scope|position-anchor|.*timeline-name|timeline-scope|-webkit-locale|perspective-origin|transform-origin|(.*-)?(block|inline)-(size|start|end)(-.*)?|(min|max)-(block|inline)-size|inset-(block|inline).*|block-size|inline-size)$/;

let properties: string[] | undefined;

async function propertiesOf(page: Page): Promise<string[]> {
  properties ??= (await page.evaluate(() => [...getComputedStyle(document.documentElement)])).filter(
    (name) => !leftOut.test(name),
  );
  return properties;
}

/** Everything that moves is at its end, no caret blinks, and codes to scan, which are others each time, show the same. */
const holdStill = async () => {
  const codes = [...document.images].filter(({ src, width }) => src.startsWith('data:image/') && width >= 100);
  for (const code of codes) {
    // A lazy image below the window is never decoded.
    code.loading = 'eager';
    code.src =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="gray" d="M0 0h1v1H0"/></svg>';
    await code.decode().catch(() => {});
  }
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
  const sheets = document.adoptedStyleSheets;
  if (!sheets.some((sheet) => 'pixels' in sheet)) {
    const sheet = Object.assign(new CSSStyleSheet(), { pixels: true });
    sheet.replaceSync('*, ::before, ::after { caret-color: transparent !important; }');
    document.adoptedStyleSheets = [...sheets, sheet];
  }
};

type Look = { picture: boolean; whole: boolean; styles: boolean };
const unread: DrawnPage = { names: [], values: [], styles: [], elements: [] };

/** The picture of a page and the style of everything on it, where each is wanted. */
export async function look(page: Page, session: CDPSession, { picture, whole, styles }: Look): Promise<Shot> {
  await page.evaluate(holdStill);
  return {
    drawn: styles ? await drawnOn(page, session) : unread,
    picture: picture ? await photograph(page, session, whole) : null,
  };
}

async function drawnOn(page: Page, session: CDPSession): Promise<DrawnPage> {
  const names = await propertiesOf(page);
  return drawnFrom(await session.send('DOMSnapshot.captureSnapshot', { computedStyles: names }), names);
}

async function photograph(page: Page, session: CDPSession, whole: boolean): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  const modal = await page.evaluate(() => document.querySelector(':modal') !== null);
  const { width, height } = cssContentSize;
  const shown =
    whole && !modal
      ? { clip: { x: 0, y: 0, width, height: Math.max(height, cssLayoutViewport.clientHeight), scale: 1 } }
      : {};
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: 'clip' in shown,
    ...shown,
  });
  return Buffer.from(data, 'base64');
}

type Snapshot = {
  strings: string[];
  documents: {
    nodes: {
      parentIndex?: number[];
      nodeName?: number[];
      nodeType?: number[];
      attributes?: number[][];
      pseudoType?: { index: number[]; value: number[] };
    };
    layout: { nodeIndex: number[]; styles: number[][]; bounds: number[][]; text: number[] };
  }[];
};

/** The elements that have a box, in the order of the document. */
function drawnFrom({ strings, documents }: Snapshot, names: readonly string[]): DrawnPage {
  const { nodes, layout } = documents[0]!;
  const pseudo = new Map(nodes.pseudoType?.index.map((index, at) => [index, strings[nodes.pseudoType!.value[at]!]!]));
  const paths = pathsOf(nodes, strings, pseudo);
  const vectors = new Map<string, number>();
  const elements: DrawnPage['elements'] = [];
  const used = new Map<number, number>();
  const values: string[] = [];
  const place = (index: number) => {
    let own = used.get(index);
    if (own === undefined) {
      own = values.push(strings[index] ?? '') - 1;
      used.set(index, own);
    }
    return own;
  };
  layout.nodeIndex.forEach((node, at) => {
    const bounds = layout.bounds[at]!.map((edge) => Math.round(edge * 100) / 100);
    const text = strings[layout.text[at]!] ?? '';
    const vector = layout.styles[at]!.map(place).join();
    if (!vectors.has(vector)) {
      vectors.set(vector, vectors.size);
    }
    elements.push({ path: paths(node), text: text.trim().slice(0, 60), bounds, style: vectors.get(vector)! });
  });
  return { names: [...names], values, styles: [...vectors.keys()], elements };
}

function pathsOf(
  { parentIndex = [], nodeName = [] }: Snapshot['documents'][0]['nodes'],
  strings: readonly string[],
  pseudo: ReadonlyMap<number, string>,
): (node: number) => string {
  const paths = new Map<number, string>();
  const seen = new Map<string, number>();
  const path = (node: number): string => {
    const found = paths.get(node);
    if (found !== undefined) {
      return found;
    }
    const parent = parentIndex[node] ?? -1;
    const name = pseudo.has(node) ? `::${pseudo.get(node)}` : (strings[nodeName[node]!] ?? '').toLowerCase();
    const above = parent < 0 ? '' : path(parent);
    const key = `${above}>${name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const own = name === '#document' ? '' : `${above ? `${above}>` : ''}${name}${count > 1 ? `:${count}` : ''}`;
    paths.set(node, own);
    return own;
  };
  return path;
}
