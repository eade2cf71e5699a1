import type { AtRule, Container, Plugin, Rule } from 'postcss';

/** Matches every element, and has a higher specificity than any number of classes, attributes and element names. Our selectors contain no ids. */
const WEIGHT = ':not(#_)';

/** Converts layers to specificity, for browsers without `@layer` (Chrome < 99): a rule of the n-th layer of `order` gets n ids more. */
export const flattenLayers = (order: readonly string[]): Plugin => ({
  postcssPlugin: 'flatten-layers',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (!layer.nodes) {
        layer.remove();
        return;
      }
      weigh(layer, WEIGHT.repeat(levelOf(layer, order)));
      layer.replaceWith(layer.nodes);
    });
  },
});

function levelOf(layer: AtRule, order: readonly string[]): number {
  const level = order.indexOf(layer.params);
  if (level < 0) {
    throw layer.error(`The order of the layers lacks "${layer.params}".`);
  }
  return level;
}

/** A nested rule inherits the specificity of the rule around it. */
function weigh(within: Container, weight: string): void {
  within.each((node) => {
    if (node.type === 'rule') {
      (node as Rule).selectors = (node as Rule).selectors.map((selector) => weighed(selector, weight));
    } else if (node.type === 'atrule' && /^(media|supports|container)$/.test((node as AtRule).name)) {
      weigh(node as AtRule, weight);
    }
  });
}

/** The name of an element must be first in a selector. */
const weighed = (selector: string, weight: string): string => selector.replace(/^(\*|[a-z][\w-]*)?/i, `$1${weight}`);
