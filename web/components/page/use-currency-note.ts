import { common } from '../../texts/common.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';

/** The currency of a screen's prices, told once where they begin, for readers for whom ¥ may be another one; undefined in Chinese. */
export function useCurrencyNote(): string | undefined {
  const language = useLanguage();
  const text = useText(common);
  return language === 'zh-EN' ? text('inYuan') : undefined;
}
