import { compatData, type Entry } from './compat-data.ts';
import type { Feature, Node } from './script-features.ts';

const { regular_expressions, builtins } = compatData.javascript;

/** Parts of regular expressions since ES2018. The build translates none: a browser without one refuses the whole file. */
const parts: [name: string, entry: Entry | undefined, isIt: (pattern: string, flags: string) => boolean][] = [
  ['(?<=)', regular_expressions.lookbehind_assertion, (pattern) => /\(\?<[=!]/.test(pattern)],
  ['(?<name>)', regular_expressions.named_capturing_group, (pattern) => /\(\?<[a-z]/i.test(pattern)],
  ['\\p{}', regular_expressions.unicode_character_class_escape, (pattern) => /\\p\{/i.test(pattern)],
  ['(?i:)', regular_expressions.modifier, (pattern) => /\(\?[ims-]+:/.test(pattern)],
  ['/s', builtins.RegExp?.dotAll, (_, flags) => flags.includes('s')],
  ['/d', builtins.RegExp?.hasIndices, (_, flags) => flags.includes('d')],
  ['/v', builtins.RegExp?.unicodeSets, (_, flags) => flags.includes('v')],
];

export function patternFeatures(node: Node): Feature[] {
  const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
  return regex
    ? parts
        .filter(([, , isIt]) => isIt(regex.pattern, regex.flags))
        .map(([name, entry]) => ({ name, entries: entry ? [entry] : [] }))
    : [];
}

export const unknownPatterns = parts.filter(([, entry]) => !entry?.__compat).map(([name]) => name);
