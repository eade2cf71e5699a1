import type { ModuleName } from '#modules/module-names.ts';
import { aboutUs } from './modules/aboutUs.tsx';
import { adverbScreen } from './modules/adverbScreen.tsx';
import { botnav } from './modules/botnav.tsx';
import { certConfig } from './modules/certConfig.tsx';
import { device } from './modules/device.tsx';
import { faceDiscern } from './modules/faceDiscern.tsx';
import { gesture } from './modules/gesture.tsx';
import { getAddBook } from './modules/getAddBook.tsx';
import { hoverBtn } from './modules/hoverBtn.tsx';
import { ipAddress } from './modules/ipAddress.tsx';
import { jiguangConfig } from './modules/jiguangConfig.tsx';
import { leadPage } from './modules/leadPage.tsx';
import { loginConfig } from './modules/loginConfig.tsx';
import { morePreview } from './modules/morePreview.tsx';
import { nativeConfig } from './modules/nativeConfig.tsx';
import { noNetWork } from './modules/noNetWork.tsx';
import { picAndVideo } from './modules/picAndVideo.tsx';
import { pullRefresh } from './modules/pullRefresh.tsx';
import { push } from './modules/push.tsx';
import { shareConfig } from './modules/shareConfig.tsx';
import { sidebar } from './modules/sidebar.tsx';
import { ssp } from './modules/ssp.tsx';
import { topnav } from './modules/topnav.tsx';
import { umengConfig } from './modules/umengConfig.tsx';
import { updateRemind } from './modules/updateRemind.tsx';
import { userAgreement } from './modules/userAgreement.tsx';
import { wakey } from './modules/wakey.tsx';
import type { PhoneModule } from './phone-module.ts';

/** Every registered module by its name; `tests/walls/modules.test.ts` fails for a module without a line here. */
export const phoneModules: Readonly<Record<string, PhoneModule>> = {
  userAgreement,
  botnav,
  topnav,
  hoverBtn,
  sidebar,
  noNetWork,
  picAndVideo,
  morePreview,
  pullRefresh,
  shareConfig,
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
} satisfies Record<ModuleName, PhoneModule>;
