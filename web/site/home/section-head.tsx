import { useLanguage } from '../../texts/use-text.ts';

/** A group opens with a headline in seven columns and a lead in five, on one base line. */
export function SectionHead({ title, lead, more }: { title: string; lead: string; more: string }) {
  return (
    <div className="head">
      <h2>{title}</h2>
      <p className="lead">
        {lead}
        <LineBreak />
        {more}
      </p>
    </div>
  );
}

/** A new line where there is room; elsewhere the text runs on, with a space between English sentences. */
export function LineBreak() {
  const language = useLanguage();
  return (
    <>
      <br className="d" />
      {language === 'zh-EN' && ' '}
    </>
  );
}
