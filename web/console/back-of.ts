import { matchPath } from 'react-router';
import { appIdIn, appIdOfPage, pathTo, type ScreenName, screens } from '#contract/screens.ts';

export type Back = { to: string; text: 'backHome' | 'backList' | 'backDistributed' | 'backApp' };

/** The pages of one app below its own page. */
const belowApp = ['renew', 'editBaseConf', 'editModuleConf', 'editPayPage', 'packComplete'] as const;

/**
 * The back link of a page for members: the app list inside /user, home elsewhere (spec §2), and from a page of one app the page above it. A build is
 * named by its code, so its app is known only once it has loaded.
 */
export function backOf(path: string, search = '', appOfBuild?: number): Back {
  const placeOf = (name: ScreenName) => matchPath(screens[name].path, path);
  const below = belowApp.map(placeOf).find((place) => place !== null);
  const isWizard = path.toLowerCase().startsWith('/layout/edit/');
  const appId =
    (below && appIdOfPage(below.params)) || appOfBuild || (isWizard && appIdIn(new URLSearchParams(search)));
  if (appId) {
    return { to: pathTo('app', { appId }), text: 'backApp' };
  }
  if (placeOf('disapp')) {
    return { to: pathTo('appdislist'), text: 'backDistributed' };
  }
  const isUnderList = below || placeOf('app') || /^\/user(\/|$)/i.test(path);
  return isUnderList ? { to: pathTo('applist'), text: 'backList' } : { to: pathTo('home'), text: 'backHome' };
}
