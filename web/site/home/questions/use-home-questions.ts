import { useText } from '../../../texts/use-text.ts';
import { home } from '../texts.ts';
import type { Question } from './questions.tsx';

const keys = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
  ['q5', 'a5'],
] as const;

/** The questions of the home page, for the page and for search engines. */
export function useHomeQuestions(): Question[] {
  const text = useText(home);
  return keys.map(([question, answer]) => ({ question: text(question), answer: text(answer) }));
}
