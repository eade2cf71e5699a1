import { offTitle } from '#rules/billing/titles.ts';
import { noticeDays } from '#rules/packaging/expiry-notice.ts';
import { type Language, textIn } from '#words/language.ts';
import { textsIn } from '../../texts/use-text.ts';
import type { Question } from '../home/questions/questions.tsx';
import type { Prices } from './offers.ts';
import { price } from './texts.ts';

const plain = [
  ['q3', 'a3'],
  ['q4', 'a4'],
] as const;

/** The questions about prices, with the numbers of the price list. */
export function priceQuestions(prices: Prices, language: Language): Question[] {
  const text = textsIn(price, language);
  const off = textIn(language, offTitle(prices.both_platforms_off));
  const [first, second, third] = noticeDays;
  return [
    { question: text('q1'), answer: text('a1') },
    { question: text('q2'), answer: text('a2', { off }) },
    ...plain.map(([question, answer]) => ({ question: text(question), answer: text(answer) })),
    { question: text('q5'), answer: text('a5', { first, second, third }) },
    { question: text('q6'), answer: text('a6') },
  ];
}
