import { addressOf, type Facts, seenAtRest } from '../../scenes/at-rest.ts';

/** Where no call is answered, any number is an app's. */
const anyone = { appId: 1, distributedId: 1, code: '1' } as Facts;

/** Every page of members that loads something before it shows it. The page of a new app in distribution loads nothing before its form. */
export const memberPages: readonly string[] = [
  ...new Set(
    seenAtRest('crowded', 'fresh')
      .filter(({ name, who }) => name !== 'appdisrelease' && (who === 'crowded' || name.startsWith('auth')))
      .map((scene) => addressOf(scene, anyone)),
  ),
];
