export type Edge = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'word' | 'noWord';

/** A regular expression for the backtracking machine. `one` matches a character, `edge` matches none. */
export type Pattern =
  | { kind: 'one'; accepts: (character: string) => boolean }
  | { kind: 'edge'; edge: Edge }
  | { kind: 'all'; parts: readonly Pattern[] }
  | { kind: 'either'; choices: readonly Pattern[] }
  | { kind: 'repeat'; body: Pattern; least: number; most: number; lazy: boolean }
  | { kind: 'look'; body: Pattern; negative: boolean };

/** Parses the part of ECMAScript's syntax that our expressions use; anything else is an error, so that no expression is skipped. */
export function parsePattern({ source, flags }: RegExp): Pattern {
  const parser = new Parser(source, flags);
  return parser.whole();
}

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const escaped = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)/isu;
const characterClass = /^\[(?:\\.|[^\]\\])*\]/su;

/** Without and with the flag m. */
const edges = {
  '^': ['start', 'lineStart'],
  $: ['end', 'lineEnd'],
  '\\b': ['word', 'word'],
  '\\B': ['noWord', 'noWord'],
} as const satisfies Record<string, readonly [Edge, Edge]>;

class Parser {
  readonly #flags: string;
  #rest: string;

  constructor(source: string, flags: string) {
    if (flags.includes('v')) {
      throw new SyntaxError('flag v is not understood yet');
    }
    this.#flags = flags.replace(/[gyd]/g, '');
    this.#rest = source;
  }

  whole(): Pattern {
    const pattern = this.#either();
    if (this.#rest !== '') {
      throw new SyntaxError(`not understood: ${this.#rest}`);
    }
    return pattern;
  }

  #either(): Pattern {
    const choices = [this.#all()];
    while (this.#takes('|')) {
      choices.push(this.#all());
    }
    return choices.length === 1 ? choices[0]! : { kind: 'either', choices };
  }

  #all(): Pattern {
    const parts: Pattern[] = [];
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) {
      parts.push(this.#repeated(this.#part()));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'all', parts };
  }

  #repeated(body: Pattern): Pattern {
    const sign = quantifier.exec(this.#rest)?.[0];
    if (sign === undefined) {
      return body;
    }
    this.#drop(sign.length);
    const [least, most] = timesOf(sign);
    return { kind: 'repeat', body, least, most, lazy: this.#takes('?') };
  }

  #part(): Pattern {
    if (this.#takes('(')) {
      return this.#group();
    }
    const sign = Object.keys(edges).find((each) => this.#rest.startsWith(each));
    if (sign === undefined) {
      return this.#one();
    }
    this.#drop(sign.length);
    return { kind: 'edge', edge: edges[sign as keyof typeof edges][this.#flags.includes('m') ? 1 : 0] };
  }

  #group(): Pattern {
    const look = this.#takes('?=') ? 'positive' : this.#takes('?!') ? 'negative' : null;
    if (!look && !this.#takes('?:') && this.#rest.startsWith('?')) {
      throw new SyntaxError(`a group that is not understood yet: (${this.#rest}`);
    }
    const body = this.#either();
    if (!this.#takes(')')) {
      throw new SyntaxError('an open group');
    }
    return look ? { kind: 'look', body, negative: look === 'negative' } : body;
  }

  /** The engine itself decides which characters match. */
  #one(): Pattern {
    const found = escaped.exec(this.#rest) ?? characterClass.exec(this.#rest);
    const source = found?.[0] ?? (this.#flags.includes('u') ? /^./su : /^./s).exec(this.#rest)![0];
    if (/^\\[1-9k]/.test(source)) {
      throw new SyntaxError('references back are not understood yet');
    }
    this.#drop(source.length);
    const single = new RegExp(`^(?:${source})$`, this.#flags.replace('m', ''));
    const results = new Map<string, boolean>();
    const ask = (character: string) => {
      results.set(character, single.test(character));
      return results.get(character)!;
    };
    return { kind: 'one', accepts: (character) => results.get(character) ?? ask(character) };
  }

  #takes(text: string): boolean {
    const takes = this.#rest.startsWith(text);
    this.#drop(takes ? text.length : 0);
    return takes;
  }

  #drop(length: number): void {
    this.#rest = this.#rest.slice(length);
  }
}

function timesOf(sign: string): [least: number, most: number] {
  const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] } as const;
  if (sign in simple) {
    const [least, most] = simple[sign as keyof typeof simple];
    return [least, most];
  }
  const [least, most] = sign.slice(1, -1).split(',');
  return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
}
