import type { Check } from './check.ts';
import type { ProductKind } from './pack-app.ts';

/** A product refused by its own verifier; it is never delivered. `check` names the failed check. */
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
