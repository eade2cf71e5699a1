import type { Stage } from '../tables.ts';

/** Measures the stages of one run and reports the progress after each. */
export class StageLog {
  readonly stages: Stage[] = [];
  readonly #started = performance.now();
  readonly #report: (stages: readonly Stage[]) => Promise<void>;
  #reported = Promise.resolve();

  constructor(tell: (stages: readonly Stage[]) => Promise<void>) {
    this.#report = tell;
  }

  /** Waits for the reports of earlier stages, so that none extends the lease of a run that has failed. */
  async timed<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    await this.#reported;
    const started = performance.now();
    const result = await run();
    this.add(name, performance.now() - started);
    await this.#reported;
    return result;
  }

  add(name: string, ms: number): void {
    this.stages.push({ name, ms: Math.round(ms * 100) / 100 });
    const soFar = [...this.stages];
    this.#reported = this.#reported.then(() => this.#report(soFar));
    // The next stage awaits a failure; until then it must not count as unhandled.
    this.#reported.catch(() => {});
  }

  totalMs(): number {
    return Math.round(performance.now() - this.#started);
  }
}
