import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import './item-list.css';

type Props = { children: readonly ReactNode[]; hasMore: boolean; onMore: () => void };

/** The rows of a list screen, and a button that loads more. */
export function ItemList({ children, hasMore, onMore }: Props) {
  const commonText = useText(common);
  return (
    <>
      <ol data-part="item-list">{children}</ol>
      {hasMore && (
        <button type="button" className="button is-line is-small item-list__more" onClick={onMore}>
          {commonText('loadMore')}
        </button>
      )}
    </>
  );
}

type RowProps = {
  to: string;
  title: string;
  tag: ReactNode;
  subtitle: string;
  /** Sets the subtitle in monospace, for comparison digit by digit. */
  mono?: boolean;
  end: ReactNode;
  opened: boolean;
  /** Whether the keyboard selection is on this row. */
  reached?: boolean;
};

export function ItemRow({ to, title, tag, subtitle, mono = false, end, opened, reached = false }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (reached) {
      row.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [reached]);

  return (
    <li>
      <Link
        ref={row}
        to={to}
        className={reached ? 'item-list__row is-reached' : 'item-list__row'}
        aria-current={opened ? 'true' : undefined}
      >
        <b>{title}</b>
        {tag}
        <span className={`item-list__subtitle ${mono ? 'mono' : 'num'}`}>{subtitle}</span>
        <span className="item-list__end num">{end}</span>
      </Link>
    </li>
  );
}
