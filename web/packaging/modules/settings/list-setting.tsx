import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { textIn } from '#contract/language.ts';
import { FieldNote } from '../../../components/field-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import type { Config } from '../module-draft.ts';
import { useSettingScope } from '../setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { ItemEditor, nameOfItem } from './item-editor.tsx';
import type { FieldKind } from './setting-field.tsx';
import { useSorting } from './use-sorting.ts';
import './list-setting.css';

type Props = {
  field: FieldKind<'list'>;
  value: readonly Config[];
  path: string;
  label: string;
  onChange: (items: readonly Config[]) => void;
};

/** The items of a list: sorted by their handles, edited in place, added and removed. */
export function ListSetting({ field, value, path, label, onChange }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { problems } = useSettingScope();
  const [told, tell] = useState('');
  const nameOf = (index: number, items = value) =>
    nameOfItem(field.of, items[index]!, language) || text('item', { place: index + 1 });
  const sorting = useSorting({
    count: value.length,
    onMove: (from, to) => onChange(moved(value, from, to)),
    onMoved: (to) => tell(text('moved', { place: to + 1, count: value.length })),
  });

  function remove(index: number) {
    sorting.forget(index);
    tell(text('removed', { name: nameOf(index) }));
    onChange(value.filter((_, each) => each !== index));
  }

  return (
    <div className="list-setting">
      {value.length > 0 && (
        <ul ref={sorting.list} className="list-setting__items" aria-label={label}>
          {value.map((item, index) => (
            <li
              key={sorting.keyOf(index)}
              className={sorting.isDragged(index) ? 'list-setting__item is-dragged' : 'list-setting__item'}
            >
              <button
                type="button"
                className="list-setting__handle"
                aria-label={text('sort', { name: nameOf(index), place: index + 1 })}
                title={text('sortHint')}
                {...sorting.handle(index)}
              >
                <Icon of={GripVertical} />
              </button>
              <ItemEditor
                fields={field.of}
                item={item}
                path={`${path}[${index}].`}
                label={`${label} ${index + 1}`}
                onChange={(fields) => onChange(value.map((each, at) => (at === index ? { ...each, ...fields } : each)))}
              />
              <button
                type="button"
                className="icon-button list-setting__remove"
                aria-label={text('remove', { name: nameOf(index) })}
                onClick={() => remove(index)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddItem
        field={field}
        count={value.length}
        label={textIn(language, field.title)}
        onAdd={() => onChange([...value, newItem(field)])}
      />
      <FieldNote error={problems[path]} />
      <span className="screen-reader" role="status">
        {told}
      </span>
    </div>
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
