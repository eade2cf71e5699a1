import type { ReactNode } from 'react';
import type { ModuleName } from '#modules/module-names.ts';
import { allOn } from '#modules/parse-config.ts';
import type { Language } from '#words/language.ts';
import { phone } from '../../phone/texts.ts';
import { textsIn } from '../../texts/use-text.ts';
import { ModulePhone } from '../article/phone-figure.tsx';
import { callDrawnApp, type DrawnAnswer, isDrawnApp, settingsOfState, stateOfDocument } from './drawn-app.ts';
import type { DrawnState } from './drawn-state.ts';

type JsonObject = Readonly<Record<string, unknown>>;
/** A call of an example, sent by the page's script. Without a state, the document's settings are the initial one. */
export type ExampleCall = {
  module: string;
  settings?: JsonObject;
  state?: DrawnState;
  api: string;
  params: JsonObject;
};

/** Answers an example's call; null for any other text. The received state is checked as settings are. */
export function answerInPhone(
  text: string,
  language: Language = 'zh-CN',
): { answer: DrawnAnswer; drawn: ReactNode } | null {
  const call = parseCall(text);
  if (!call) {
    return null;
  }
  const { module, api, params } = call;
  const before = call.state ?? stateOfDocument(module, call.settings ?? {}, textsIn(phone, language)('sampleName'));
  const answer = callDrawnApp(module, before, api, params, language);
  const settings = settingsOfState(module, answer.state);
  if (!settings) {
    return null;
  }
  const { selected, badges, shown } = answer.state;
  const look = {
    module: module as ModuleName,
    settings: { ...allOn(), [module]: settings[module]! },
    platform: 'android',
    dark: false,
  } as const;
  return { answer, drawn: <ModulePhone {...look} tabs={{ selected, badges }} shown={shown} /> };
}

function parseCall(text: string): ExampleCall | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isAsked(value) ? value : null;
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isAsked(value: unknown): value is ExampleCall {
  return (
    isRecord(value) &&
    typeof value.api === 'string' &&
    typeof value.module === 'string' &&
    isDrawnApp(value.module) &&
    isRecord(value.params) &&
    (value.settings === undefined || isRecord(value.settings)) &&
    (value.state === undefined || isState(value.state))
  );
}

const isState = (value: unknown): value is DrawnState =>
  isRecord(value) &&
  isRecord(value.config) &&
  isRecord(value.own) &&
  typeof value.name === 'string' &&
  typeof value.shown === 'boolean' &&
  (value.selected === null || typeof value.selected === 'number') &&
  [value.badges, value.kept].every(
    (texts) => isRecord(texts) && Object.values(texts).every((each) => typeof each === 'string'),
  );
