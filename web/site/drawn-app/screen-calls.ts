import { adverbScreen } from '#modules/adverbScreen.ts';
import type { DrawnCall, DrawnState } from './drawn-state.ts';
import { isOneOf, isSwitch, paramOf } from './params.ts';

const { orientation, fullscreen } = adverbScreen.fields;
const orientations = Object.keys(orientation.of);

const answer = (state: DrawnState): ReturnType<DrawnCall> => ({
  state,
  data: {
    value: state.config.orientation ?? orientation.default,
    fullscreen: state.config.fullscreen ?? fullscreen.default,
  },
});

/** The calls of `screen`: orientation and full screen. */
export const screenCalls: Readonly<Record<string, DrawnCall>> = {
  'screen.orientation': (state, params) => {
    const value = paramOf(params, 'value', isOneOf(...orientations));
    return answer(value === null ? state : { ...state, config: { ...state.config, orientation: value } });
  },
  'screen.fullscreen': (state, params) => {
    const on = paramOf(params, 'on', isSwitch) ?? true;
    return answer({ ...state, config: { ...state.config, fullscreen: on } });
  },
};
