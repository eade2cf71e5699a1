import type { DrawnCall } from './drawn-state.ts';
import { inBoth, isList, isObject, isText, itemsFrom, named, paramOf } from './params.ts';

const opened =
  (open: (isOpen: boolean) => boolean): DrawnCall =>
  (state) => ({ state: { ...state, shown: open(state.shown) }, data: { open: open(state.shown) } });

const setItems: DrawnCall = (state, params) => {
  const { items: _, text: __, ...others } = state.config;
  const keeps = (name: 'items' | 'header', field: 'items' | 'text') =>
    Object.hasOwn(params, name) ? state.own[field] : state.config[field];
  const items = paramOf(params, 'items', isList);
  const header = paramOf(params, 'header', isObject);
  const config = {
    ...others,
    items: items ? itemsFrom(items) : keeps('items', 'items'),
    text: header ? inBoth(paramOf(header, 'text', isText) ?? '') : keeps('header', 'text'),
  };
  const defined = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
  return { state: { ...state, config: defined }, data: {} };
};

/** The sidebar of the drawn app. */
export const sidebarCalls: Readonly<Record<string, DrawnCall>> = {
  'sidebar.setItems': setItems,
  'sidebar.setStyle': (state, params) => ({
    state: {
      ...state,
      config: { ...state.config, ...named(params, ['mode', 'side', 'width', 'color', 'background']) },
    },
    data: {},
  }),
  'sidebar.open': opened(() => true),
  'sidebar.close': opened(() => false),
  'sidebar.toggle': opened((isOpen) => !isOpen),
  'sidebar.getState': opened((isOpen) => isOpen),
};
