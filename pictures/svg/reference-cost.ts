import { SvgError } from './svg-error.ts';

type Element = { own: number; references: readonly string[]; children: Element[]; cost?: number };

const mostDrawn = 20_000;
/** A mask is drawn on a layer of its own. */
const maskCost = 100;
const longestChain = 200;

/** Counts the elements of a drawing after following its references, because ten lines can expand to a billion. */
export class ReferenceCost {
  readonly #byId = new Map<string, Element>();
  readonly #root: Element = { own: 1, references: [], children: [] };
  readonly #open: Element[] = [this.#root];

  enter(id: string | undefined, references: readonly string[], masked: boolean): void {
    const element: Element = { own: masked ? maskCost : 1, references, children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    if (id !== undefined && !this.#byId.has(id)) {
      this.#byId.set(id, element);
    }
  }

  leave(): void {
    this.#open.pop();
  }

  /** Throws SvgError for too many elements, and for circular references. */
  check(): void {
    this.#costOf(this.#root, 0);
  }

  #costOf(element: Element, depth: number): number {
    if (element.cost !== undefined) {
      return element.cost;
    }
    if (depth > longestChain) {
      throw new SvgError('svgTooComplex');
    }
    const targets = element.references.map((id) => this.#byId.get(id)).filter((target) => target !== undefined);
    let cost = element.own;
    for (const next of [...element.children, ...targets]) {
      cost += this.#costOf(next, depth + 1);
      if (cost > mostDrawn) {
        throw new SvgError('svgTooComplex');
      }
    }
    element.cost = cost;
    return cost;
  }
}
