/** Calls this many times, eight at a time: a test of a limit does not measure how much the database bears at once. */
export async function askOften<Answer>(times: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) {
    const next = Array.from({ length: Math.min(8, times - answers.length) }, (_, place) => answers.length + place);
    answers.push(...(await Promise.all(next.map(ask))));
  }
  return answers;
}
