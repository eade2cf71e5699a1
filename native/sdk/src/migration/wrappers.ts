import { jsBridge } from './js-bridge.ts';
import { median } from './median.ts';
import { plus } from './plus.ts';
import type { Wrapper } from './wrapper.ts';
import { wx } from './wx.ts';

/** The wrappers whose calls an app with nativeConfig’s `migration` understands; docs/migration.md is written from here. */
export const wrappers: readonly Wrapper[] = [jsBridge, median, plus, wx];
