import { aboutUs } from './aboutUs.ts';
import { adverbScreen } from './adverbScreen.ts';
import type { AndroidContribution, AppModule, Contribution, IosContribution, ReachedHost } from './app-module.ts';
import { botnav } from './botnav.ts';
import { certConfig } from './certConfig.ts';
import { device } from './device.ts';
import { faceDiscern } from './faceDiscern.ts';
import { gesture } from './gesture.ts';
import { getAddBook } from './getAddBook.ts';
import { hoverBtn } from './hoverBtn.ts';
import { ipAddress } from './ipAddress.ts';
import { jiguangConfig } from './jiguangConfig.ts';
import { leadPage } from './leadPage.ts';
import { loginConfig } from './loginConfig.ts';
import { morePreview } from './morePreview.ts';
import { nativeConfig } from './nativeConfig.ts';
import { noNetWork } from './noNetWork.ts';
import { picAndVideo } from './picAndVideo.ts';
import { pullRefresh } from './pullRefresh.ts';
import { push } from './push.ts';
import { shareConfig } from './shareConfig.ts';
import { sidebar } from './sidebar.ts';
import { ssp } from './ssp.ts';
import { topnav } from './topnav.ts';
import { umengConfig } from './umengConfig.ts';
import { updateRemind } from './updateRemind.ts';
import { userAgreement } from './userAgreement.ts';
import { wakey } from './wakey.ts';

/** The modules that can be switched on, in the order of the editor. */
export const modules: readonly AppModule[] = [
  userAgreement,
  botnav,
  topnav,
  hoverBtn,
  sidebar,
  noNetWork,
  pullRefresh,
  shareConfig,
  picAndVideo,
  morePreview,
  nativeConfig,
  certConfig,
  adverbScreen,
  wakey,
  device,
  ipAddress,
  getAddBook,
  loginConfig,
  faceDiscern,
  umengConfig,
  gesture,
  leadPage,
  aboutUs,
  updateRemind,
  push,
  ssp,
  jiguangConfig,
];

export const findModule = (name: string): AppModule | undefined => modules.find((module) => module.name === name);

type Config = Readonly<Record<string, unknown>>;

/** The contribution of a module to an Android app. `parseModuleSettings` has checked the settings. */
export const androidContribution = (module: AppModule, config: Config): AndroidContribution =>
  contributionOf(module.android, config);

export const iosContribution = (module: AppModule, config: Config): IosContribution =>
  module.ios === null ? {} : contributionOf(module.ios, config);

/** The hosts that a module itself reaches in an app. */
export const reachedHosts = ({ hosts }: AppModule, config: Config): readonly ReachedHost[] =>
  hosts?.(config as never) ?? [];

/** The settings have passed the fields' checks, so they fit the module's function. */
function contributionOf<Kind extends object>(contribution: Contribution<Kind>, config: Config): Kind {
  return typeof contribution === 'function' ? contribution(config as never) : contribution;
}
