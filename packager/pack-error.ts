import type { Check } from './check.ts';
import type { ProductKind } from './pack-app.ts';

/** A product that its own verifier refuses: it is never handed out. `check` names what failed. */
export class PackError extends Error {
  readonly product: ProductKind;
  readonly check: string;

  constructor(product: ProductKind, { name, detail }: Check) {
    super(`The ${product} fails its check “${name}”: ${detail}`);
    this.name = 'PackError';
    this.product = product;
    this.check = name;
  }
}
