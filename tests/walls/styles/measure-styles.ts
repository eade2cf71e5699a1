import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** The faults of one style sheet, each as `where: what`. STYLE.md, “Style sheets”, has the rules. */
export type StyleFaults = {
  /** Classes of another file in a selector. */
  foreign: string[];
  /** States of an element that the sheet does not name: `.is-open &`, `& > .is-done`. */
  foreignState: string[];
  /** Classes of one to three letters that are not words. */
  short: string[];
  rawColor: string[];
  rawType: string[];
  rawSpace: string[];
  rawRadius: string[];
  /** Numbers of `z-index` that are not from the scale. */
  rawLevel: string[];
  /** Values of a scale that are multiplied or divided into others; `-1 *` is a margin inward. */
  scaled: string[];
  /** Rules outside a layer. */
  unlayered: string[];
  /** Lines beyond the 250th. */
  long: string[];
};

const MAX_LINES = 250;
const words = ['num', 'row', 'tag'];
/** Sheets for many components: no other file may style their classes, which are not named after the file. */
const isShared = (file: string) => file.startsWith('web/styles/');

export function measureStyles(file: string): StyleFaults {
  const text = readFileSync(file, 'utf8');
  const root = postcss.parse(text);
  const rules = rulesOf(root);
  const classes = rules.flatMap((rule) => classesIn(rule.selector).map((name) => `${lineOf(rule)} .${name}`));
  const nameOf = (found: string) => found.slice(found.indexOf('.') + 1);
  return {
    foreign: isShared(file) ? [] : classes.filter((found) => !belongsTo(nameOf(found), file)),
    foreignState: isShared(file) ? [] : foreignStates(rules, file),
    short: classes.filter((found) => nameOf(found).length <= 3 && !words.includes(nameOf(found))),
    ...rawValues(root, file),
    unlayered: rules.filter((rule) => !isLayered(rule)).map((rule) => `${lineOf(rule)} ${rule.selector}`),
    long: text.split('\n').slice(MAX_LINES + 1),
  };
}

export const styleSheets = (): string[] => globSync('web/**/*.css').toSorted();

/** The classes that a sheet may set: `.photo-slot`, `.photo-slot__actions`, and states (`.is-open`). */
const belongsTo = (name: string, file: string): boolean =>
  name.startsWith('is-') || blocksOf(file).some((block) => name === block || name.startsWith(`${block}__`));

const blocks = new Map<string, readonly string[]>();

/** The block of a sheet has the name of its file; those of the parts in the file beside it have the names of their functions. */
function blocksOf(sheet: string): readonly string[] {
  const sheetBlocks = blocks.get(sheet) ?? [basename(sheet, '.css'), ...partsOf(sheet.replace(/css$/, 'tsx'))];
  blocks.set(sheet, sheetBlocks);
  return sheetBlocks;
}

/** `PhotoActs`, a component of a file, as a block: `photo-acts`. */
function partsOf(file: string): string[] {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...source.matchAll(/^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name]) =>
    name!.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase(),
  );
}

/** `.is-open` stands beside `&` or a class of the sheet: alone it may be the state of anything. */
function foreignStates(rules: readonly Rule[], file: string): string[] {
  return rules.flatMap((rule) =>
    rule.selectors
      .flatMap((selector) => selector.split(/[\s>+~]+/))
      .filter((part) => part.includes('.is-') && !part.includes('&'))
      .filter((part) => !classesIn(part).some((name) => !name.startsWith('is-') && belongsTo(name, file)))
      .map((part) => `${lineOf(rule)} ${part}`),
  );
}

/** The classes that the selectors of a sheet name. */
export const classesOf = (file: string): string[] =>
  rulesOf(postcss.parse(readFileSync(file, 'utf8'))).flatMap(({ selector }) => classesIn(selector));

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!);

function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!/keyframes$/.test((rule.parent as { name?: string }).name ?? '')) {
      rules.push(rule);
    }
  });
  return rules;
}

function isLayered(rule: Rule): boolean {
  let above = rule.parent as { type: string; name?: string; parent?: unknown } | undefined;
  while (above) {
    if (above.type === 'atrule' && above.name === 'layer') {
      return true;
    }
    above = above.parent as typeof above;
  }
  return false;
}

const spaces = /^(padding|margin|gap|row-gap|column-gap)/;

type RawValues = Pick<StyleFaults, 'rawColor' | 'rawType' | 'rawSpace' | 'rawRadius' | 'rawLevel' | 'scaled'>;

function rawValues(root: Root, file: string): RawValues {
  const faults: RawValues = { rawColor: [], rawType: [], rawSpace: [], rawRadius: [], rawLevel: [], scaled: [] };
  const isScale = file === 'web/styles/tokens.css';
  root.walkDecls((declaration) => {
    const kind = isScale ? undefined : kindOf(declaration);
    if (kind) {
      faults[kind].push(`${lineOf(declaration)} ${declaration.prop}: ${declaration.value}`);
    }
  });
  return faults;
}

const scale = String.raw`var\(--(?:[strz]-\d+|hairline|control-[sml])\)`;
const scaledValue = new RegExp(String.raw`(?<!-1) \* ${scale}|${scale} [*/] `);

function kindOf({ prop, value }: Declaration): keyof RawValues | undefined {
  if (prop === 'z-index' && /\d/.test(value) && !value.startsWith('var(')) {
    return 'rawLevel';
  }
  if (value.includes('calc(') && scaledValue.test(value)) {
    return 'scaled';
  }
  if (/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab|lab|lch)a?\(/i.test(value)) {
    return 'rawColor';
  }
  const measured = prop === 'font' ? value.split('/')[0]! : value;
  if (!/\d(px|rem)\b/.test(measured)) {
    return undefined;
  }
  return prop === 'font-size' || prop === 'font'
    ? 'rawType'
    : prop.endsWith('radius')
      ? 'rawRadius'
      : spaces.test(prop)
        ? 'rawSpace'
        : undefined;
}

const lineOf = (node: { source?: { start?: { line: number } | undefined } | undefined }): string =>
  `${node.source?.start?.line ?? 0}:`;
