import { useText } from '../../texts/use-text.ts';
import { actTexts } from './texts.ts';

type ActName = keyof typeof actTexts;

export const actNames = Object.keys(actTexts) as ActName[];

/** The displayed name of an act; acts of older versions show their stored name. */
export function useActName(): (act: string) => string {
  const text = useText(actTexts);
  return (act) => (isKnown(act) ? text(act) : act);
}

const isKnown = (act: string): act is ActName => Object.hasOwn(actTexts, act);
