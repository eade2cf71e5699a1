import { botnav } from '#modules/botnav.ts';
import { type DrawnCall, type DrawnState, WrongParam } from './drawn-state.ts';
import { inBoth, isList, isNumber, isSwitch, isText, itemsFrom, named, paramOf } from './params.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const nothing = {};

const show =
  (shown: boolean): DrawnCall =>
  (state) => ({ state: { ...state, shown }, data: nothing });

const style =
  (...names: string[]): DrawnCall =>
  (state, params) => ({ state: { ...state, config: { ...state.config, ...named(params, names) } }, data: nothing });

const tabsOf = ({ config }: DrawnState) => (config.items ?? botnav.fields.items.default) as readonly JsonObject[];

/** The index of the tab that a page names by its index or its name. */
function placeOf(state: DrawnState, params: JsonObject): number {
  const id = paramOf(params, 'id', isText);
  const tabs = tabsOf(state);
  const place = paramOf(params, 'index', isNumber) ?? tabs.findIndex((tab) => id !== null && tab.id === id);
  if (place < 0 || place >= tabs.length) {
    throw new WrongParam('index or id must name a tab');
  }
  return place;
}

const selectedOf = ({ selected }: DrawnState) => selected ?? 0;

const setTabs: DrawnCall = (state, params) => {
  const items = paramOf(params, 'items', isList);
  const badges = (items ?? []).flatMap(({ badge }, place) => (badge == null ? [] : [[place, String(badge)] as const]));
  return {
    state: {
      ...state,
      config: { ...state.config, items: items ? itemsFrom(items) : (state.own.items ?? botnav.fields.items.default) },
      selected: paramOf(params, 'selected', isNumber) ?? (items ? 0 : null),
      badges: Object.fromEntries(badges),
    },
    data: nothing,
  };
};

const setBadge: DrawnCall = (state, params) => {
  const place = placeOf(state, params);
  const { [place]: _, ...others } = state.badges;
  const text = params.text == null || params.text === 0 ? '' : String(params.text);
  const isDot = paramOf(params, 'dot', isSwitch) === true;
  return {
    state: { ...state, badges: isDot || text !== '' ? { ...others, [place]: isDot ? '' : text } : others },
    data: nothing,
  };
};

const buttonsOf = (state: DrawnState, params: JsonObject, side: 'left' | 'right') => {
  if (!Object.hasOwn(params, side)) {
    return {};
  }
  const buttons = paramOf(params, side, isList);
  return { [side]: buttons ? itemsFrom(buttons) : state.own[side] };
};

const titleOf = ({ config, name }: DrawnState): string =>
  config.title === 'fixed' ? (config.text as { zh: string }).zh || name : name;

/** Leaves out undefined settings, so that the module's own apply. */
const defined = (config: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

/** The bottom and the top bar of the drawn app. */
export const barCalls = {
  botnav: {
    'botnav.setItems': setTabs,
    'botnav.select': (state, params) => {
      const selected = placeOf(state, params);
      return { state: { ...state, selected }, data: { selected } };
    },
    'botnav.deselect': (state) => ({ state: { ...state, selected: -1 }, data: nothing }),
    'botnav.setBadge': setBadge,
    'botnav.setStyle': style('activeColor', 'color', 'background', 'badgeColor'),
    'botnav.show': show(true),
    'botnav.hide': show(false),
    'botnav.getState': (state) => ({ state, data: { selected: selectedOf(state), shown: state.shown } }),
  },
  topnav: {
    'topnav.setTitle': (state, params) => {
      const title = paramOf(params, 'title', isText);
      paramOf(params, 'subtitle', isText);
      const own = defined({ title: state.own.title, text: state.own.text });
      const { title: _, text: __, ...others } = state.config;
      const config = { ...others, ...(title === null ? own : { title: 'fixed', text: inBoth(title) }) };
      return { state: { ...state, config }, data: nothing };
    },
    'topnav.setStyle': style('background', 'color'),
    'topnav.setButtons': (state, params) => {
      const sides = { ...buttonsOf(state, params, 'left'), ...buttonsOf(state, params, 'right') };
      return { state: { ...state, config: defined({ ...state.config, ...sides }) }, data: nothing };
    },
    'topnav.show': show(true),
    'topnav.hide': show(false),
    'topnav.getState': (state) => ({
      state,
      data: { title: titleOf(state), shown: state.shown },
    }),
  },
} as const satisfies Record<string, Record<string, DrawnCall>>;
