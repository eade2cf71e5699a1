import { pairs } from '../../texts/texts.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';

const currency = pairs({ inYuan: { zh: '价格以人民币计。', en: 'Prices are in Chinese yuan (CNY).' } });

/** The currency of a screen's prices, told once where they begin, for readers for whom ¥ may be another one; undefined in Chinese. */
export function useCurrencyNote(): string | undefined {
  const language = useLanguage();
  const text = useText(currency);
  return language === 'zh-EN' ? text('inYuan') : undefined;
}
