import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './app-note.css';

type Props = {
  title: string;
  words: string;
  /** Follows the sentence. */
  more?: ReactNode;
  /** The next step, as a link. */
  act?: { to: string; words: string } | null;
  look?: 'is-framed' | 'is-over';
  /** Below the sentence and the link, over the whole width. */
  children?: ReactNode;
};

/** A state of an app in a sentence, with its next step; an expired app is announced. */
export function AppNote({ title, words, more, act, look, children }: Props) {
  const isOver = look === 'is-over';
  return (
    <div className={look ? `app-note ${look}` : 'app-note'} role={isOver ? 'alert' : undefined}>
      <div className="app-note__words">
        <b className="num">{title}</b>
        <p className="num">
          {words} {more}
        </p>
      </div>
      {act && (
        <Link className="button is-line" to={act.to}>
          {act.words}
        </Link>
      )}
      {children}
    </div>
  );
}
