import { useLanguage } from '../../texts/use-text.ts';

/** A line break on wide screens; on narrow ones the text continues, with a space between English sentences. */
export function LineBreak() {
  const language = useLanguage();
  return (
    <>
      <br className="line-break" />
      {language === 'zh-EN' && ' '}
    </>
  );
}
