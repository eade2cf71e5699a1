/** Answers of our reader beside those of another program, counted by question. */
export class Agreement {
  readonly #questions = new Map<string, { equal: number; total: number; others: string[] }>();

  /** Counts one answer; a different one is kept with its file. */
  compare(question: string, file: string, ours: unknown, theirs: unknown): void {
    const [own, other] = [ours, theirs].map((value) => JSON.stringify(value) ?? 'nothing');
    this.hold(question, file, own === other, `ours ${own}, theirs ${other}`);
  }

  /** The same for an answer that only has to hold. */
  hold(question: string, file: string, holds: boolean, otherwise: string): void {
    const tally = this.#questions.get(question) ?? { equal: 0, total: 0, others: [] };
    tally.total += 1;
    tally.equal += holds ? 1 : 0;
    tally.others.push(...(holds ? [] : [`${file}: ${otherwise}`]));
    this.#questions.set(question, tally);
  }

  /** A line for each question, then every different answer. */
  report(): string {
    const lines = [...this.#questions].map(([question, { equal, total }]) => `${equal} of ${total}  ${question}`);
    const others = [...this.#questions].flatMap(([question, all]) => all.others.map((one) => `${question}: ${one}`));
    return [...lines, '', ...others].join('\n');
  }
}
