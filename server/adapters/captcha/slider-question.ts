import { randomInt } from 'node:crypto';
import { type Language, textIn } from '#words/language.ts';

const numbers = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

/** The alternative for people who cannot see the picture: a sum as text, for screen readers. */
export function askSum(language: Language): { question: string; answer: number } {
  const [one, other] = [randomInt(1, 11), randomInt(1, 11)];
  const question = textIn(language, {
    zh: `${numbers.zh[one]}加${numbers.zh[other]}等于多少？请用数字回答。`,
    en: `What is ${numbers.en[one]} plus ${numbers.en[other]}? Answer with a number.`,
  });
  return { question, answer: one + other };
}
