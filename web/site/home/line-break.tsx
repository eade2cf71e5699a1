import { useLanguage } from '../../texts/use-text.ts';

/** A new line where there is room; elsewhere the text runs on, with a space between English sentences. */
export function LineBreak() {
  const language = useLanguage();
  return (
    <>
      <br className="line-break" />
      {language === 'zh-EN' && ' '}
    </>
  );
}
