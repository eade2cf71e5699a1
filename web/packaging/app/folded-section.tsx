import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import './folded-section.css';

type Props = {
  /** The end of its address, after `#`. */
  id: string;
  title: string;
  /** The state of the part, in sight while it is closed. */
  state?: ReactNode;
  /** A link that takes the place of the content, where there is nothing to open. */
  act?: ReactNode;
  /** Nothing, while there is nothing to open. */
  children?: ReactNode;
};

/** A long part of the page behind one line; its address opens it, from a link and after a way back. */
export function FoldedSection({ id, title, state, act, children }: Props) {
  const { isOpen, wasOpen, toggle } = useOpenAt(id);
  return (
    <section
      className={isOpen ? 'folded-section is-open' : 'folded-section'}
      id={id}
      aria-labelledby={`${id}-title`}
      data-part={`app-${id}`}
    >
      <header>
        <h2 id={`${id}-title`}>
          {children ? (
            <button type="button" aria-expanded={isOpen} aria-controls={`${id}-content`} onClick={toggle}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <p className="num">{state}</p>
        {children ? <Icon of={ChevronDown} /> : act}
      </header>
      <div id={`${id}-content`} hidden={!children || !isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}

/** Whether the part is open. Its content stays once it was open, so that no input is lost; the address follows, so that a way back finds it. */
function useOpenAt(id: string) {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isHere = hash === `#${id}`;
  const [isOpen, setOpen] = useState(isHere);
  const [wasOpen, setWasOpen] = useState(isHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address opens the part again
  useEffect(() => {
    if (isHere) {
      setOpen(true);
      setWasOpen(true);
    }
  }, [isHere, key]);

  function toggle() {
    setOpen(!isOpen);
    setWasOpen(true);
    if (!isOpen || isHere) {
      navigate({ search: location.search, hash: isOpen ? '' : id }, { replace: true, preventScrollReset: true });
    }
  }

  return { isOpen, wasOpen, toggle };
}
