import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { matchesPattern } from '#modules/matches-pattern.ts';
import { textIn } from '#words/language.ts';
import { Field } from '../../../components/field.tsx';
import { FieldNote } from '../../../components/field-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useWayBack } from '../../../components/page/use-way-back.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import type { Config } from '../state/module-draft.ts';
import { type SettingsForm, useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { ItemEditor, nameOfItem } from './item-editor.tsx';
import { completedLink } from './link-setting.tsx';
import type { FieldKind } from './setting-field.tsx';
import { useSorting } from './use-sorting.ts';
import './list-setting.css';

type Props = {
  field: FieldKind<'list'>;
  value: readonly Config[];
  path: string;
  label: string;
  Form: SettingsForm;
  onChange: (items: readonly Config[]) => void;
};

/** The items of a list: sorted by handles, edited in place, added and removed. */
export function ListSetting({ field, value, path, label, Form, onChange }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { problems } = useSettingScope();
  const [announcement, announce] = useState('');
  const nameOf = (index: number) => nameOfItem(field.of, value[index]!, language) || text('item', { place: index + 1 });
  const sorting = useSorting({
    count: value.length,
    onMove: (from, to) => onChange(moved(value, from, to)),
    onMoved: (to) => announce(text('moved', { place: to + 1, count: value.length })),
  });

  const remove = useRemoval({ value, onChange });

  return (
    <div>
      {value.length > 0 && (
        <ul ref={sorting.list} className="list-setting__items" aria-label={label}>
          {value.map((item, index) => (
            <Row
              key={sorting.keyOf(index)}
              name={nameOf(index)}
              place={index + 1}
              isDragged={sorting.isDragged(index)}
              handle={sorting.handle(index)}
              onRemove={() => {
                sorting.forget(index);
                remove.item(index, text('removed', { name: nameOf(index) }));
              }}
            >
              <ItemEditor
                fields={field.of}
                item={item}
                path={`${path}[${index}].`}
                label={`${label} ${index + 1}`}
                Form={Form}
                onChange={(fields) => onChange(value.map((each, at) => (at === index ? { ...each, ...fields } : each)))}
              />
            </Row>
          ))}
        </ul>
      )}
      <AddItem
        field={field}
        count={value.length}
        label={textIn(language, field.title)}
        onAdd={() => {
          remove.end();
          onChange([...value, newItem(field)]);
        }}
      />
      {value.length > 0 && field.of.pattern?.kind === 'pattern' && <PatternTry items={value} />}
      <FieldNote error={problems[path]} />
      <span className="screen-reader" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** Removes an item at once, and offers to put it back at its place among those that are there by then. A new item ends the offer. */
function useRemoval({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  const wayBack = useWayBack();
  return {
    item(index: number, words: string) {
      const item = value[index]!;
      onChange(value.filter((_, each) => each !== index));
      wayBack.offer(words, () => {
        const { value: now, onChange: change } = latest.current;
        change([...now.slice(0, index), item, ...now.slice(index)]);
      });
    },
    end: wayBack.end,
  };
}

type RowProps = {
  name: string;
  place: number;
  isDragged: boolean;
  handle: ReturnType<ReturnType<typeof useSorting>['handle']>;
  onRemove: () => void;
  children: ReactNode;
};

/** One item between its handle and the button that removes it. */
function Row({ name, place, isDragged, handle, onRemove, children }: RowProps) {
  const text = useText(moduleTexts);
  return (
    <li className={isDragged ? 'list-setting__item is-dragged' : 'list-setting__item'}>
      <button
        type="button"
        className="list-setting__handle"
        aria-label={text('sort', { name, place })}
        title={text('sortHint')}
        {...handle}
      >
        <Icon of={GripVertical} />
      </button>
      {children}
      <button
        type="button"
        className="icon-button list-setting__remove"
        aria-label={text('remove', { name })}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}

type AddProps = { field: FieldKind<'list'>; count: number; label: string; onAdd: () => void };

function AddItem({ field, count, label, onAdd }: AddProps) {
  const text = useText(moduleTexts);
  return (
    <button type="button" className="link list-setting__add" disabled={count >= field.max} onClick={onAdd}>
      <Icon of={Plus} />
      {text('add')}
      <span className="screen-reader">{label}</span>
      <span className="list-setting__count num">
        {count}/{field.max}
      </span>
    </button>
  );
}

/** An item with the defaults of its fields. */
const newItem = ({ of }: FieldKind<'list'>): Config =>
  Object.fromEntries(Object.entries(of).map(([name, { default: start }]) => [name, structuredClone(start)]));

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  rest.splice(to, 0, items[from]!);
  return rest;
}

/** A field for an address, and the first pattern of the list that matches it. */
function PatternTry({ items }: { items: readonly Config[] }) {
  const text = useText(moduleTexts);
  const { link } = useSettingScope();
  const [address, setAddress] = useState('');
  const whole = completedLink(address, link);
  const place = items.findIndex(({ pattern }) => matchesPattern(String(pattern), whole)) + 1;
  return (
    <div className="pattern-try">
      <Field
        aria-label={text('tryAddress')}
        placeholder={text('tryAddress')}
        className="mono"
        type="url"
        value={address}
        onChange={setAddress}
      />
      {whole !== '' && (
        <span className={place > 0 ? 'tag is-ok' : 'tag'} role="status">
          {place > 0 ? text('tryFits', { place }) : text('tryNone')}
        </span>
      )}
    </div>
  );
}
