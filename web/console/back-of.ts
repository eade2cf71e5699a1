import { matchPath } from 'react-router';
import { addressWords, appIdIn, pathTo, type ScreenName, screens } from '#contract/screens.ts';

export type Back = { to: string; text: 'backHome' | 'backList' | 'backDistributed' | 'backApp' };

/** The pages of one app below its own page. */
const belowApp = ['renew', 'editBaseConf', 'editModuleConf', 'editPayPage'] as const satisfies readonly ScreenName[];

const toApp = (appId: number): Back => ({ to: pathTo('app', { appId }), text: 'backApp' });
const toList: Back = { to: pathTo('applist'), text: 'backList' };

/**
 * The back link of a page for members: the app list inside /user, home elsewhere (spec §2), and from a page of one app the page above it. A build is
 * named by its code, so its app is known only once it has loaded.
 */
export function backOf(path: string, search = '', appOfBuild?: number): Back {
  const appId = (name: ScreenName) => Number(matchPath(screens[name].path, path)?.params[addressWords.appId]);
  const ofApp = belowApp.map(appId).find((id) => id > 0) ?? appIdIn(new URLSearchParams(search)) ?? appOfBuild;
  if (path.toLowerCase().startsWith('/layout/edit/') && ofApp) {
    return toApp(ofApp);
  }
  if (matchPath(screens.disapp.path, path)) {
    return { to: pathTo('appdislist'), text: 'backDistributed' };
  }
  const isInList =
    /^\/user(\/|$)/i.test(path) || matchPath(screens.app.path, path) || matchPath(screens.packComplete.path, path);
  return isInList ? toList : { to: pathTo('home'), text: 'backHome' };
}
