import { useText } from '../../texts/use-text.ts';
import { memberTexts } from './texts.ts';

/** Years in words; 0 means an upgrade without more time. */
export function useYears(): (count: number) => string {
  const text = useText(memberTexts);
  return (count) => (count === 0 ? text('upgradeOnly') : count === 1 ? text('yearOne') : text('yearsMany', { count }));
}
