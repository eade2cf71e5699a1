import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './app-note.css';

type Props = {
  title: string;
  words: string;
  /** Goes on from the words. */
  more?: ReactNode;
  /** The step that leads on. */
  act?: { to: string; words: string } | null;
  look?: 'is-framed' | 'is-over';
  /** Below both, over the whole width. */
  children?: ReactNode;
};

/** A state of an app in a sentence, with the step that leads on; one that is over is announced. */
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
        <Link className={isOver ? 'button' : 'button is-line'} to={act.to}>
          {act.words}
        </Link>
      )}
      {children}
    </div>
  );
}
