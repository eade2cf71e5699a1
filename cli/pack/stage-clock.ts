/** Milliseconds by stage, in the order they ran. */
export class StageClock {
  readonly stages: Record<string, number> = {};
  readonly #started = performance.now();

  async time<Result>(stage: string, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await run();
    this.stages[stage] = round(performance.now() - started);
    return result;
  }

  add(stages: Readonly<Record<string, number>>): void {
    Object.assign(this.stages, stages);
  }

  get totalMs(): number {
    return round(performance.now() - this.#started);
  }
}

const round = (ms: number): number => Math.round(ms * 100) / 100;
