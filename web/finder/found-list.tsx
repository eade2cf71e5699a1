import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts/use-text.ts';
import { finderTexts } from './texts.ts';
import type { Group } from './use-found.ts';
import './found-list.css';

type Props = { id: string; groups: readonly Group[]; at: number; onGo: () => void };

/** The list of the combobox: links in groups, of which the one at `at` is chosen. */
export function FoundList({ id, groups, at, onGo }: Props) {
  const text = useText(finderTexts);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  let place = -1;
  const go = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      onGo();
    }
  };
  return (
    <div className="found-list" id={`${id}-list`} ref={list} role="listbox" aria-label={text('results')}>
      {groups.map(({ name, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which has no element of its own
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation">
            {text(`group_${name}`)}
          </p>
          {found.map(({ to, title, note, icon, isDocument }) => {
            place += 1;
            return (
              <Link
                key={to + title}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                to={to}
                reloadDocument={isDocument === true}
                onClick={go}
                onMouseDown={(event) => event.preventDefault()}
              >
                {icon && <FoundIcon {...icon} />}
                <b>{title}</b>
                {note && <small>{note}</small>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type IconProps = { name: string; icon: string | null };

/** The icon of an app, or its first letter. That of lists, `AppIcon`, would be a file of its own on every screen that has it. */
const FoundIcon = ({ name, icon }: IconProps) =>
  icon ? (
    <img className="found-icon" src={icon} alt="" width="28" height="28" />
  ) : (
    <span className="found-icon" aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  );
