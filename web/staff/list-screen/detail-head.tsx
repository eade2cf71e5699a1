import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import './detail-head.css';

type Props = { back: { to: string; text: string }; title: string; children: ReactNode };

/** The heading of the detail; when the list is not beside it, the heading has a link back. */
export const DetailHead = ({ back, title, children }: Props) => (
  <header className="detail-head">
    <Link className="icon-button detail-head__back" to={back.to} aria-label={back.text}>
      <Icon of={ArrowLeft} />
    </Link>
    <h1>{title}</h1>
    {children}
  </header>
);
