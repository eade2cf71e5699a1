/** Facts in the output of `aapt2 dump badging`. */
export class Badging {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The rest of every line that begins so. */
  lines(start: string): string[] {
    return [...this.#text.matchAll(new RegExp(`^${start}(.*)$`, 'gm'))].map(([, rest]) => rest!);
  }

  has(start: string): boolean {
    return this.lines(start).length > 0;
  }

  /** The value of a name in the first such line; undefined without it. */
  value(start: string, name: string): string | undefined {
    return valueIn(this.lines(start)[0] ?? '', name);
  }

  /** The text in quotes of the first such line; undefined without it. */
  quoted(start: string): string | undefined {
    return /^'(.*)'$/.exec(this.lines(start)[0] ?? '')?.[1];
  }

  /** Every text in quotes of such lines. */
  allQuoted(start: string): string[] {
    return this.lines(start).flatMap((line) => [...line.matchAll(/'([^']+)'/g)].map(([, text]) => text!));
  }

  /** The values of a name in every such line. */
  values(start: string, name: string): string[] {
    return this.lines(start).flatMap((line) => valueIn(line, name) ?? []);
  }
}

export function valueIn(line: string, name: string): string | undefined {
  return new RegExp(`${name}='([^']*)'`).exec(line)?.[1];
}
