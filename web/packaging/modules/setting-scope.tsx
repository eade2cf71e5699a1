import { createContext, useContext } from 'react';
import type { Config } from './module-draft.ts';

/** What every setting of the open module may need beside its own value. */
export type SettingScope = {
  /** The link of the app, which completes addresses; empty for an offline site. */
  link: string;
  themeColor: string;
  /** Addresses of pictures by reference, and shapes of system icons by number. */
  pictures: Readonly<Record<string, string>>;
  shapes: Readonly<Record<number, string>>;
  /** What is wrong, by the path of the field. */
  problems: Readonly<Record<string, string>>;
  onPicture: (reference: string, url: string) => void;
};

const Scope = createContext<SettingScope>({
  link: '',
  themeColor: '',
  pictures: {},
  shapes: {},
  problems: {},
  onPicture: () => {},
});

export const SettingScopeProvider = Scope.Provider;
export const useSettingScope = (): SettingScope => useContext(Scope);

/** The settings of one module or of one item of a list. `path` begins the paths of its fields, `place` their names. */
export type SettingsProps = { config: Config; path?: string; place?: string; onChange: (fields: Config) => void };
