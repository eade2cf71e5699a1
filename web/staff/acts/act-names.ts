import { useText } from '../../texts/use-text.ts';
import { actTexts } from './texts.ts';

type ActName = keyof typeof actTexts.zh;

export const actNames = Object.keys(actTexts.zh) as ActName[];

/** What an act is called on screen; one of an older version is shown by the name it was kept under. */
export function useActName(): (act: string) => string {
  const text = useText(actTexts);
  return (act) => (isKnown(act) ? text(act) : act);
}

const isKnown = (act: string): act is ActName => Object.hasOwn(actTexts.zh, act);
