import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  helpUser: 'Help',
  jsdk: 'JS-SDK',
  tree_helpUser: 'Contents of the help',
  tree_jsdk: 'Contents of the JS-SDK',
  groupStart: 'Start',
  groupAround: 'Around the page',
  groupInside: 'In the page',
  groupPhone: 'The phone',
  groupServices: 'Services and settings',
  groupInterface: 'Interface',
  groupDevice: 'Device',
  groupIdentity: 'Identity',
  onThisPage: 'On this page',
  edited: 'Updated on {day}',
  fromPlan: '{plan} and up',
  iosToFollow: 'iOS to follow',
  place: 'Place',
} as const satisfies TranslationOf<typeof zh>;
