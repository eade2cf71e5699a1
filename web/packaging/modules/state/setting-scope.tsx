import { type ComponentType, createContext, useContext } from 'react';
import type { Fields } from '#modules/app-module.ts';
import type { Config } from './module-draft.ts';

/** Facts for every setting of the open module, besides its own value. */
export type SettingScope = {
  /** The link of the app, which completes addresses; empty for an offline site. */
  link: string;
  themeColor: string;
  /** Addresses of pictures by reference, and outlines of system icons by number. */
  pictures: Readonly<Record<string, string>>;
  outlines: Readonly<Record<number, string>>;
  /** Problems by the path of the field. */
  problems: Readonly<Record<string, string>>;
  onPicture: (reference: string, url: string) => void;
};

const Scope = createContext<SettingScope>({
  link: '',
  themeColor: '',
  pictures: {},
  outlines: {},
  problems: {},
  onPicture: () => {},
});

export const SettingScopeProvider = Scope.Provider;
export const useSettingScope = (): SettingScope => useContext(Scope);

/**
 * A form of some fields; lists contain one for their items. `path` is the prefix of the fields' paths, `label` that of their names for screen
 * readers.
 */
export type SettingsProps = {
  fields: Fields;
  config: Config;
  path?: string;
  label?: string;
  onChange: (fields: Config) => void;
};
export type SettingsForm = ComponentType<SettingsProps>;
