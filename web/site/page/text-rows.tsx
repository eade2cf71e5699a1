import type { ReactNode } from 'react';
import './text-rows.css';

export type TextRow = { id?: string; title: string; text: readonly string[]; example?: ReactNode };

/** Explanations one below the other: the subject on the left, sentences and an example on the right, hairlines between them. */
export function TextRows({ rows, level = 3 }: { rows: readonly TextRow[]; level?: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className="text-rows">
      {rows.map(({ id, title, text, example }) => (
        <section key={title} id={id}>
          <Title>{title}</Title>
          <div>
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {example}
          </div>
        </section>
      ))}
    </div>
  );
}
