import { setTimeout as sleep } from 'node:timers/promises';

/** Ends one step of a run; the next one begins when the schedule allows it. */
export type Gate = (step: string, isWaiting?: boolean) => Promise<void>;
/** Several simultaneous runs: two processes, a job beside a handler, a payer, a clock. Each consists of steps. */
export type Runs = Readonly<Record<string, (gate: Gate) => Promise<unknown>>>;
export type PlayedOrder = {
  order: string;
  results: Readonly<Record<string, PromiseSettledResult<unknown> | 'killed'>>;
};

export type PlayOptions = {
  /** The limit of changes to another run before the end of a run; none by default. */
  switches?: number;
  /** A run that stops after some of its steps, as in a killed process. */
  killed?: { run: string; after: number };
};

/** Chooses one of several possibilities by its index. */
type Choose = (possibilities: number) => number;

const MOST_ORDERS = 2_000;

/** Plays a scene in every order of the steps of its runs, each time in a site of its own; returns the number of orders. */
export async function inEveryOrder(scene: (choose: Choose) => Promise<unknown>): Promise<number> {
  let prefix: number[] = [];
  for (let orders = 1; orders <= MOST_ORDERS; orders += 1) {
    const choices: { choice: number; possibilities: number }[] = [];
    await scene((possibilities) => {
      const choice = prefix[choices.length] ?? 0;
      choices.push({ choice, possibilities });
      return choice;
    });
    while (choices.length > 0 && choices.at(-1)!.choice === choices.at(-1)!.possibilities - 1) {
      choices.pop();
    }
    if (choices.length === 0) {
      return orders;
    }
    prefix = choices.map(({ choice }) => choice);
    prefix[prefix.length - 1]! += 1;
  }
  throw new RangeError(`more than ${MOST_ORDERS} orders`);
}

/** Plays runs step by step, one at a time, in the chosen order. A run that waits for another is skipped until that one has moved. */
export async function play(
  runs: Runs,
  choose: Choose,
  { switches = Number.POSITIVE_INFINITY, killed }: PlayOptions = {},
): Promise<PlayedOrder> {
  const parts = Object.entries(runs).map(([name, run]) => new Part(name, run));
  const order: string[] = [];
  let last: Part | undefined;
  let left = 0;
  for (;;) {
    const alive = parts.filter((part) => !part.result && !(part.name === killed?.run && part.steps > killed.after));
    const moving = alive.filter((part) => !part.isWaiting);
    const ready = moving.length > 0 ? moving : alive;
    if (ready.length === 0) {
      break;
    }
    const isGoingOn = last !== undefined && ready.includes(last);
    const rest = ready.filter((part) => part !== last);
    const possible = isGoingOn ? [last!, ...(left < switches ? rest : [])] : rest;
    const next: Part = possible[possible.length > 1 ? choose(possible.length) : 0]!;
    left += isGoingOn && next !== last ? 1 : 0;
    order.push(`${next.name}: ${await next.step()}`);
    for (const part of parts.filter((each) => each !== next)) {
      part.isWaiting = false;
    }
    last = next;
  }
  const results = Object.fromEntries(parts.map(({ name, result }) => [name, result ?? ('killed' as const)]));
  return { order: order.join('\n'), results };
}

const STUCK_MS = 120_000;

class Part {
  readonly name: string;
  steps = 0;
  isWaiting = false;
  result: PromiseSettledResult<unknown> | null = null;
  #goOn: () => void = () => {};
  #arrived: (step: string) => void = () => {};

  constructor(name: string, run: (gate: Gate) => Promise<unknown>) {
    this.name = name;
    const begins = new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
    const running = begins.then(() => run((step, isWaiting = false) => this.#stop(step, isWaiting)));
    void Promise.allSettled([running]).then(([result]) => {
      this.result = result;
      this.#arrived(result.status === 'fulfilled' ? 'ends' : `fails: ${result.reason}`);
    });
  }

  /** Continues to the next gate, or to the end. */
  async step(): Promise<string> {
    this.steps += 1;
    const arrived = new Promise<string>((resolve) => {
      this.#arrived = resolve;
    });
    this.#goOn();
    const late = new AbortController();
    const stuck = sleep(STUCK_MS, null, { signal: late.signal }).catch(() => null);
    const step = await Promise.race([arrived, stuck]);
    late.abort();
    if (step === null) {
      throw new Error(`${this.name} is stuck`);
    }
    return step;
  }

  #stop(step: string, isWaiting: boolean): Promise<void> {
    this.isWaiting = isWaiting;
    return new Promise((resolve) => {
      this.#goOn = resolve;
      this.#arrived(step);
    });
  }
}
