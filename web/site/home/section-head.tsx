import { LineBreak } from '../../components/page/line-break.tsx';

/** The head of a group: a headline in seven columns and a lead in five, on one baseline. */
export function SectionHead({ title, lead, more }: { title: string; lead?: string; more?: string }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lead && (
        <p className="lead">
          {lead}
          {more && (
            <>
              <LineBreak />
              {more}
            </>
          )}
        </p>
      )}
    </div>
  );
}
