import { checkAddress } from './checks/address.ts';
import { checkBlobLinks } from './checks/blob-links.ts';
import { checkCamera } from './checks/camera.ts';
import { checkCharset } from './checks/charset.ts';
import { checkCleartext } from './checks/cleartext.ts';
import { checkContent } from './checks/content.ts';
import { checkCookies } from './checks/cookies.ts';
import { checkDns } from './checks/dns.ts';
import { checkDownloads } from './checks/downloads.ts';
import { checkFirewall } from './checks/firewall.ts';
import { checkForward } from './checks/forward.ts';
import { checkFrame } from './checks/frame.ts';
import { checkIcons } from './checks/icons.ts';
import { checkIdentity } from './checks/identity.ts';
import { checkInnerFrame } from './checks/inner-frame.ts';
import { checkLanguage } from './checks/language.ts';
import { checkLocation } from './checks/location.ts';
import { checkManifest } from './checks/manifest.ts';
import { checkMixedContent } from './checks/mixed-content.ts';
import { checkNewWindows } from './checks/new-windows.ts';
import { checkPayment } from './checks/payment.ts';
import { checkRedirects } from './checks/redirects.ts';
import { checkServiceWorker } from './checks/service-worker.ts';
import { checkSignIn } from './checks/sign-in.ts';
import { checkStatus } from './checks/status.ts';
import { checkTls } from './checks/tls.ts';
import { checkViewport } from './checks/viewport.ts';
import { checkWeChatOnly } from './checks/wechat-only.ts';
import { checkWeight } from './checks/weight.ts';
import type { Check } from './site-facts.ts';

/** In the order of a visit: connection, page, appearance, functions. */
export const checks: readonly Check[] = [
  checkAddress,
  checkDns,
  checkTls,
  checkCleartext,
  checkStatus,
  checkRedirects,
  checkForward,
  checkFirewall,
  checkContent,
  checkInnerFrame,
  checkCharset,
  checkWeight,
  checkViewport,
  checkIdentity,
  checkIcons,
  checkManifest,
  checkLanguage,
  checkFrame,
  checkMixedContent,
  checkCookies,
  checkNewWindows,
  checkDownloads,
  checkBlobLinks,
  checkCamera,
  checkLocation,
  checkPayment,
  checkSignIn,
  checkWeChatOnly,
  checkServiceWorker,
];
