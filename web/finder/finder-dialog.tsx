import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { firstFocus } from '../components/first-focus.ts';
import { Icon } from '../components/icon.tsx';
import { useSettledWord } from '../components/search/use-settled-word.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { FoundList } from './found-list.tsx';
import { finderTexts } from './texts.ts';
import { type FoundLine, useFound } from './use-found.ts';
import './finder-dialog.css';

const LONGEST = 200;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds everything in the console: apps, pages, orders, modules and documents. */
export function FinderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={useText(finderTexts)('title')} className="finder-dialog" onClose={onClose}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** The combobox of the ARIA Authoring Practices Guide: the field keeps the focus, and the arrow keys choose in the list. */
function Finder({ onClose }: { onClose: () => void }) {
  const text = useText(finderTexts);
  const { word, field } = useSettledWord();
  const typed = field.value.trim();
  const { groups, own } = useFound(typed, word);
  const [chosen, choose] = useState<string | null>(null);
  const id = useId();
  const options = groups.flatMap(({ found }) => found);
  const at = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === chosen),
  );

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || options.length === 0) {
      return;
    }
    if (step) {
      event.preventDefault();
      choose(keyOf(options[(at + step + options.length) % options.length]!));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(`${id}-${at}`)?.click();
    }
  }

  return (
    <search>
      <div className="finder__field">
        <Icon of={Search} />
        <input
          ref={firstFocus}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          aria-label={text('title')}
          placeholder={text('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          {...field}
          onChange={({ currentTarget: { value } }) => {
            choose(null);
            field.onChange(value);
          }}
          onKeyDown={press}
        />
      </div>
      {typed === '' && <p className="finder__note">{text('teach')}</p>}
      <FoundList id={id} groups={groups} at={at} onGo={onClose} />
      <State typed={typed} count={options.length} own={own} />
    </search>
  );
}

/** Several lines may lead to one page. */
const keyOf = ({ to, title }: FoundLine): string => `${to} ${title}`;

type StateProps = { typed: string; count: number; own: ReturnType<typeof useFound>['own'] };

/** Beneath the list: what is missing from it, and its length for people who don't see it. */
function State({ typed, count, own }: StateProps) {
  const text = useText(finderTexts);
  const commonText = useText(common);
  if (typed === '') {
    return null;
  }
  return (
    <>
      {own.error && (
        <p className="finder__note" role="alert">
          {text('failed', { reason: own.error.message })}{' '}
          <button type="button" className="link" onClick={() => own.refetch()}>
            {commonText('retry')}
          </button>
        </p>
      )}
      <p className={count === 0 || own.isSearching || own.hasMore ? 'finder__note' : 'screen-reader'} role="status">
        {own.isSearching
          ? text('searching')
          : own.hasMore
            ? text('more')
            : count === 0
              ? !own.error && text('nothing')
              : text('found', { count })}
      </p>
    </>
  );
}
