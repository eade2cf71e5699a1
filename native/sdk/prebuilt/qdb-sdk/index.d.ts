/** The SDK of packed apps. Every method takes one object, answers a promise, and honors success, fail and complete. */
export type QdbErrorCode =
  | 'E_NOT_IN_APP'
  | 'E_NOT_ENABLED'
  | 'E_ORIGIN'
  | 'E_CONSENT'
  | 'E_PERMISSION'
  | 'E_CANCEL'
  | 'E_PARAM'
  | 'E_UNSUPPORTED'
  | 'E_NETWORK'
  | 'E_TIMEOUT'
  | 'E_INTERNAL';
export interface QdbError extends Error {
  readonly code: QdbErrorCode;
  readonly api: string;
}
export interface QdbCallbacks<Result> {
  success?(result: Result): void;
  fail?(error: QdbError): void;
  complete?(outcome: Result | QdbError): void;
}
export interface DeviceGetInfoResult {
  /** Platform */
  platform: 'android' | 'ios' | 'browser';
  /** Brand */
  brand: string;
  /** Model */
  model: string;
  /** Name of the system */
  system: string;
  /** Version of the system */
  systemVersion: string;
  /** Android API level */
  sdk?: number;
  /** Version of the web view */
  webview: string;
  /** Language */
  language: string;
  /** Time zone */
  timeZone: string;
  /** Code of the app */
  appId: string;
  /** Name of the app */
  appName: string;
  /** Package name or bundle ID */
  packageName: string;
  /** Version */
  versionName: string;
  /** Version code */
  versionCode: number;
  /** Build */
  build: string;
  /** Version of the native framework */
  shell: string;
  /** Random id of this installation, gone with it */
  installationId: string;
  /** Whether this is the first start */
  isFirstLaunch: boolean;
  /** Screen in CSS pixels, and its density */
  screen: { width: number; height: number; density: number };
  /** What system bars cover of the page */
  safeArea: { top: number; bottom: number; left: number; right: number };
  /** Height of the status bar */
  statusBarHeight: number;
  /** Light or dark system */
  theme: 'light' | 'dark';
}
export interface AppGetConfigResult {
  /** Code of the app */
  appId: string;
  /** Name of the app */
  appName: string;
  /** Package name or bundle ID */
  packageName: string;
  /** Version */
  versionName: string;
  /** Version code */
  versionCode: number;
  /** Build */
  build: string;
  /** Version of the native framework */
  shell: string;
  /** First address */
  link: string;
  /** Modules that are on */
  modules: string[];
}
export interface AgreementStatusResult {
  /** Whether the current version was accepted */
  agreed: boolean;
  /** Version of the agreement */
  version: number;
  /** When it was accepted, in Unix seconds */
  at: number;
}
export interface BotnavSelectResult {
  /** The selected one */
  selected: number;
}
export interface BotnavGetStateResult {
  /** The selected tab, -1 for none */
  selected: number;
  /** Whether it is shown */
  shown: boolean;
}
export interface TopnavGetStateResult {
  /** The title */
  title: string;
  /** Whether it is shown */
  shown: boolean;
}
export interface SidebarOpenResult {
  /** Whether it is open */
  open: boolean;
}
export interface SidebarCloseResult {
  /** Whether it is open */
  open: boolean;
}
export interface SidebarToggleResult {
  /** Whether it is open */
  open: boolean;
}
export interface SidebarGetStateResult {
  /** Whether it is open */
  open: boolean;
}
export interface NetGetStatusResult {
  /** Whether there is a connection */
  online: boolean;
  /** Kind of connection */
  type: 'wifi' | 'cellular' | 'ethernet' | 'other' | 'none';
}
export interface ShareOpenResult {
  /** The sheet is open; the system does not tell what the user does in it */
  opened: boolean;
}
export interface ShareChannelsResult {
  /** Those of the settings, and whether their plug-in is there */
  channels: { channel: string; available: boolean }[];
}
export interface ShareToResult {
  /** Whether it was sent */
  sent: boolean;
}
export interface ShareReceivedResult {
  /** Title */
  title?: string;
  /** A text or a link */
  text?: string;
  /** Files; the page reads them by fetch(url) while the app runs */
  files?: { name: string; size: number; type: string; url: string }[];
}
export interface MediaChooseResult {
  /** Files; the page reads them by fetch(url) while the app runs */
  files: { name: string; size: number; type: string; url: string }[];
}
export interface ScanCodeResult {
  /** The text */
  text: string;
  /** Kind of the code */
  format: 'qr';
}
export interface FileDownloadResult {
  /** Name */
  name: string;
  /** Bytes */
  size: number;
  /** Type */
  type: string;
  /** The page reads it by fetch(url) while the app runs */
  url: string;
}
export interface FilePickResult {
  /** The files */
  files: { name: string; size: number; type: string; url: string }[];
}
export interface ThemeGetResult {
  /** What the app is set to */
  mode: 'auto' | 'light' | 'dark';
  /** What it is now */
  theme: 'light' | 'dark';
}
export interface ThemeSetResult {
  /** What the app is set to */
  mode: 'auto' | 'light' | 'dark';
}
export interface AppCanOpenResult {
  /** Whether one does */
  canOpen: boolean;
}
export interface AuthSessionResult {
  /** The whole callback address, with the result of the sign-in */
  url: string;
}
export interface AppPermissionsResult {
  /** Each declared permission and whether it is granted */
  permissions: Record<string, boolean>;
}
export interface ScreenOrientationResult {
  /** Orientation of this page */
  value: 'auto' | 'portrait' | 'landscape';
  /** Whether this page is full screen */
  fullscreen: boolean;
}
export interface DeviceGetBatteryResult {
  /** Charge, from 0 to 100 */
  level: number;
  /** Whether it is being charged */
  charging: boolean;
}
export interface ClipboardGetResult {
  /** The text, empty without one */
  text: string;
}
export interface NetGetIpResult {
  /** Local addresses, without loopback and link-local ones */
  local?: { ipv4: string[]; ipv6: string[] };
  /** The public address; missing while the module has no address to ask */
  public?: { ip: string };
}
export interface ContactsPickResult {
  /** The contacts */
  contacts: { name: string; phones: string[]; emails: string[] }[];
}
export interface ContactsGetAllResult {
  /** The contacts */
  contacts: { name: string; phones: string[]; emails: string[] }[];
  /** How many there are */
  total: number;
}
export interface BioAvailableResult {
  /** Whether it can */
  available: boolean;
  /** Fingerprint or face; the screen lock alone; neither */
  kind: 'biometric' | 'credential' | 'none';
  /** Has the hardware, with nothing enrolled yet */
  canEnroll: boolean;
}
export interface VaultGetResult {
  /** The value; null without one, and without a question */
  value: string | null;
}
export interface VaultHasResult {
  /** Whether it has */
  has: boolean;
}
export interface AuthProvidersResult {
  /** Empty without a plug-in */
  providers: string[];
}
export interface AuthLoginResult {
  /** The platform */
  provider: string;
  /** For your server, which learns from it who it is */
  code: string;
  /** As it was given */
  state?: string;
}
export interface FaceCaptureResult {
  /** The picture, a JPEG as data: address */
  image?: string;
  /** Whether your address has it */
  sent?: boolean;
}
export interface GuideShowResult {
  /** Whether the user went through or skipped */
  result: 'enter' | 'skip';
}
export interface AppCheckUpdateResult {
  /** Whether there is a new version */
  hasUpdate: boolean;
  /** Its version code */
  versionCode: number;
  /** Its version */
  versionName: string;
  /** Its notes */
  notes: string;
  /** Its download page */
  url: string;
  /** Whether it must be installed */
  forced: boolean;
}
export interface PushRequestPermissionResult {
  /** The answer */
  status: 'granted' | 'denied';
}
export interface PushRegisterResult {
  /** The way by which messages come; empty without one */
  provider: 'unifiedpush' | 'poll' | 'plugin' | '';
  /** Random id of the installation, or of the plug-in */
  id: string;
  /** Whether notifications are shown */
  granted: boolean;
  /** That of push.setAlias */
  alias: string;
  /** Those of push.setTags, with commas between them */
  tags: string;
  /** Subscription of Web Push for your server; with unifiedpush only */
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } };
}
export interface PushLocalResult {
  /** Id of the notification */
  id: string;
}
export interface PushPendingResult {
  /** In the order in which they were set */
  messages: { id: string; title: string; at: number }[];
}
export interface AdShowResult {
  /** How it ended: by touch, skipped, or by time; shown for a banner; none where the slot is empty or it is too early */
  result: 'click' | 'skip' | 'timeout' | 'shown' | 'none';
}
export interface TabChangeEvent {
  /** Place of the item, from 0 */
  index: number;
  /** Its name for pages, may be empty */
  id: string;
}
export interface NavButtonEvent {
  /** Place of the item, from 0 */
  index: number;
  /** Its name for pages, may be empty */
  id: string;
  /** The side it is on */
  side: 'left' | 'right';
}
export interface FloatTapEvent {
  /** Place of the entry, from 0; -1 is the button */
  index: number;
  /** Its name for pages, may be empty */
  id: string;
}
export interface SidebarTapEvent {
  /** Place of the item, from 0 */
  index: number;
  /** Its name for pages, may be empty */
  id: string;
  /** Place of the item that it is below; -1 for none */
  group: number;
}
export interface SidebarChangeEvent {
  /** Whether it is open */
  open: boolean;
}
export interface ScanEvent {
  /** The text */
  text: string;
  /** Kind of the code */
  format: 'qr';
}
export interface DownloadProgressEvent {
  /** Address */
  url: string;
  /** Bytes so far */
  received: number;
  /** All bytes, 0 where unknown */
  total: number;
}
export interface PushReceivedEvent {
  /** Id of the notification */
  id: string;
  /** Title */
  title: string;
  /** Text */
  body: string;
  /** Address that opening it leads to */
  url: string;
  /** Data of your own */
  data: object;
}
export interface QdbEvents {
  /** The consent changed */
  agreement: AgreementStatusResult;
  /** The user pressed another tab */
  'tab.change': TabChangeEvent;
  /** The user pressed the selected tab again; who listens decides, else the page scrolls to its top or the link opens */
  'tab.reselect': TabChangeEvent;
  /** The user pressed a button; its act follows */
  'nav.button': NavButtonEvent;
  /** The user pressed the button or an entry; its act follows */
  'float.tap': FloatTapEvent;
  /** The user pressed an item; its act follows */
  'sidebar.tap': SidebarTapEvent;
  /** The sidebar opened or closed */
  'sidebar.change': SidebarChangeEvent;
  /** The connection changed */
  network: NetGetStatusResult;
  /** The user pulled; a page that listens reloads itself and calls refresh.stop */
  refresh: object;
  /** Another app shared something; without a listener, share.received has it */
  share: ShareReceivedResult;
  /** A button of the app or a long press read a code; without a listener the app opens the link or shows the text */
  scan: ScanEvent;
  /** The progress of file.download */
  'download.progress': DownloadProgressEvent;
  /** A message came while the app is there */
  'push.received': PushReceivedEvent;
  /** The user opened a notification */
  'push.opened': PushReceivedEvent;
  /** The registration became another one by itself: it has a new address or key, or has ended */
  'push.changed': PushRegisterResult;
}
export interface Qdb {
  readonly inApp: boolean;
  readonly platform: 'android' | 'ios' | 'browser';
  ready(): Promise<{ inApp: boolean; platform: string }>;
  can(name: string): boolean;
  on<Name extends keyof QdbEvents>(event: Name, listener: (data: QdbEvents[Name]) => void): () => void;
  call(name: string, params?: object): Promise<unknown>;
  device: {
    /** Facts about device and app */
    getInfo(options?: QdbCallbacks<DeviceGetInfoResult>): Promise<DeviceGetInfoResult>;
    /** State of the battery */
    getBattery(options?: QdbCallbacks<DeviceGetBatteryResult>): Promise<DeviceGetBatteryResult>;
  };
  app: {
    /** What the app is made of */
    getConfig(options?: QdbCallbacks<AppGetConfigResult>): Promise<AppGetConfigResult>;
    /** Empty the cache */
    clearCache(options?: QdbCallbacks<object>): Promise<object>;
    /** Leave the app */
    exit(options?: QdbCallbacks<object>): Promise<object>;
    /** Open an address */
    openUrl(options: { url: string; mode?: 'self' | 'new' | 'inapp' | 'system' } & QdbCallbacks<object>): Promise<object>;
    /** Whether an app takes an address */
    canOpen(options: { url: string } & QdbCallbacks<AppCanOpenResult>): Promise<AppCanOpenResult>;
    /** Open the system’s settings */
    openSettings(options?: QdbCallbacks<object>): Promise<object>;
    /** Permissions */
    permissions(options?: QdbCallbacks<AppPermissionsResult>): Promise<AppPermissionsResult>;
    /** Open the page about the app */
    about(options?: QdbCallbacks<object>): Promise<object>;
    /** Look for a new version */
    checkUpdate(options?: { dialog?: boolean } & QdbCallbacks<AppCheckUpdateResult>): Promise<AppCheckUpdateResult>;
  };
  agreement: {
    /** Whether the agreement was accepted */
    status(options?: QdbCallbacks<AgreementStatusResult>): Promise<AgreementStatusResult>;
    /** Show the agreement again */
    show(options?: QdbCallbacks<AgreementStatusResult>): Promise<AgreementStatusResult>;
    /** Open a document of the agreement */
    open(options?: { doc?: 'user' | 'privacy' } & QdbCallbacks<object>): Promise<object>;
    /** Change the consent */
    set(options: { agreed: boolean } & QdbCallbacks<AgreementStatusResult>): Promise<AgreementStatusResult>;
    /** Take the consent back */
    revoke(options?: QdbCallbacks<AgreementStatusResult>): Promise<AgreementStatusResult>;
  };
  botnav: {
    /** Other tabs, five at most, until the app ends */
    setItems(options: { items: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string; activeIcon?: string; badge?: string | number }[] | null; selected?: number } & QdbCallbacks<object>): Promise<object>;
    /** Select a tab without opening its link */
    select(options?: { index?: number; id?: string } & QdbCallbacks<BotnavSelectResult>): Promise<BotnavSelectResult>;
    /** Select none */
    deselect(options?: QdbCallbacks<object>): Promise<object>;
    /** The badge of a tab */
    setBadge(options?: { index?: number; id?: string; text?: string | number | null; dot?: boolean } & QdbCallbacks<object>): Promise<object>;
    /** Colours; what is left out stays */
    setStyle(options?: { activeColor?: string; color?: string; background?: string; badgeColor?: string } & QdbCallbacks<object>): Promise<object>;
    /** Show it, until another page loads; links that the module hides it on stay so */
    show(options?: QdbCallbacks<object>): Promise<object>;
    /** Hide it, until another page loads */
    hide(options?: QdbCallbacks<object>): Promise<object>;
    /** State of the bar */
    getState(options?: QdbCallbacks<BotnavGetStateResult>): Promise<BotnavGetStateResult>;
  };
  topnav: {
    /** The title, until another page loads */
    setTitle(options?: { title?: string | null; subtitle?: string } & QdbCallbacks<object>): Promise<object>;
    /** Colours; what is left out stays */
    setStyle(options?: { background?: string; color?: string } & QdbCallbacks<object>): Promise<object>;
    /** Other buttons, until the app ends */
    setButtons(options?: { left?: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string }[] | null; right?: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string }[] | null } & QdbCallbacks<object>): Promise<object>;
    /** Show it, until another page loads; links that the module hides it on stay so */
    show(options?: QdbCallbacks<object>): Promise<object>;
    /** Hide it, until another page loads */
    hide(options?: QdbCallbacks<object>): Promise<object>;
    /** State of the bar */
    getState(options?: QdbCallbacks<TopnavGetStateResult>): Promise<TopnavGetStateResult>;
  };
  float: {
    /** Change the button until the app ends; what is left out stays */
    set(options?: { icon?: string | null; text?: string; items?: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string }[] | null; side?: 'left' | 'right'; y?: number; color?: string; background?: string } & QdbCallbacks<object>): Promise<object>;
    /** Show it, until another page loads; links that the module hides it on stay so */
    show(options?: QdbCallbacks<object>): Promise<object>;
    /** Hide it, until another page loads */
    hide(options?: QdbCallbacks<object>): Promise<object>;
  };
  sidebar: {
    /** Another menu and header, until the app ends */
    setItems(options?: { items?: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string; children?: { id?: string; text?: string; icon?: string; action?: 'link' | 'home' | 'back' | 'forward' | 'refresh' | 'close' | 'share' | 'scan' | 'sidebar' | 'about' | 'downloads' | 'clearCache'; link?: string }[] }[] | null; header?: { text?: string; image?: string } | null } & QdbCallbacks<object>): Promise<object>;
    /** Its look until the app ends; what is left out stays */
    setStyle(options?: { mode?: 'cover' | 'push' | 'scale'; side?: 'start' | 'end'; width?: number; color?: string; background?: string } & QdbCallbacks<object>): Promise<object>;
    /** Open it */
    open(options?: QdbCallbacks<SidebarOpenResult>): Promise<SidebarOpenResult>;
    /** Close it */
    close(options?: QdbCallbacks<SidebarCloseResult>): Promise<SidebarCloseResult>;
    /** Open it, or close it */
    toggle(options?: QdbCallbacks<SidebarToggleResult>): Promise<SidebarToggleResult>;
    /** Whether it is open */
    getState(options?: QdbCallbacks<SidebarGetStateResult>): Promise<SidebarGetStateResult>;
  };
  net: {
    /** State of the connection */
    getStatus(options?: QdbCallbacks<NetGetStatusResult>): Promise<NetGetStatusResult>;
    /** IP addresses */
    getIp(options?: { type?: 'local' | 'public' | 'all' } & QdbCallbacks<NetGetIpResult>): Promise<NetGetIpResult>;
  };
  nonet: {
    /** Texts of the offline page */
    set(options?: { title?: string; text?: string; button?: string } & QdbCallbacks<object>): Promise<object>;
    /** Try the page again */
    retry(options?: QdbCallbacks<object>): Promise<object>;
  };
  refresh: {
    /** Switch pull to refresh */
    enable(options?: { on?: boolean } & QdbCallbacks<object>): Promise<object>;
    /** Start refreshing */
    start(options?: QdbCallbacks<object>): Promise<object>;
    /** Refreshing is done */
    stop(options?: QdbCallbacks<object>): Promise<object>;
    /** Colours of the indicator; what is left out stays */
    setStyle(options?: { color?: string; background?: string } & QdbCallbacks<object>): Promise<object>;
  };
  share: {
    /** Open the system’s share sheet */
    open(options?: { title?: string; text?: string; url?: string; image?: string; files?: string[] } & QdbCallbacks<ShareOpenResult>): Promise<ShareOpenResult>;
    /** Copy a link or a text */
    copy(options?: { text?: string } & QdbCallbacks<object>): Promise<object>;
    /** What the app’s own buttons share, until another page loads; without parameters as before */
    setDefault(options?: { title?: string; text?: string; url?: string; image?: string; files?: string[] } & QdbCallbacks<object>): Promise<object>;
    /** Direct channels */
    channels(options?: QdbCallbacks<ShareChannelsResult>): Promise<ShareChannelsResult>;
    /** Share with one channel */
    to(options: { channel: 'wechat' | 'moments' | 'qq' | 'qzone' | 'weibo'; title?: string; text?: string; url?: string; image?: string; files?: string[] } & QdbCallbacks<ShareToResult>): Promise<ShareToResult>;
    /** What another app shared, once */
    received(options?: QdbCallbacks<ShareReceivedResult>): Promise<ShareReceivedResult>;
  };
  media: {
    /** View pictures on the whole screen */
    preview(options: { urls: string[]; current?: number } & QdbCallbacks<object>): Promise<object>;
    /** Choose pictures or videos, without a permission */
    choose(options?: { type?: 'image' | 'video' | 'all'; count?: number } & QdbCallbacks<MediaChooseResult>): Promise<MediaChooseResult>;
    /** Save a picture in Downloads */
    saveImage(options: { url: string; name?: string } & QdbCallbacks<object>): Promise<object>;
    /** Save a video in Downloads */
    saveVideo(options: { url: string; name?: string } & QdbCallbacks<object>): Promise<object>;
  };
  scan: {
    /** Read a QR code */
    code(options?: { image?: string } & QdbCallbacks<ScanCodeResult>): Promise<ScanCodeResult>;
  };
  file: {
    /** Download a file for the page, at most 100 MB */
    download(options: { url: string; name?: string } & QdbCallbacks<FileDownloadResult>): Promise<FileDownloadResult>;
    /** Open a file: PDF in the app, others in an app that can */
    open(options: { url: string; name?: string } & QdbCallbacks<object>): Promise<object>;
    /** Save a file in Downloads */
    save(options: { url: string; name?: string } & QdbCallbacks<object>): Promise<object>;
    /** Open the list of the app’s downloads: open, share, delete, try again */
    downloads(options?: QdbCallbacks<object>): Promise<object>;
    /** Choose files, without a permission */
    pick(options?: { types?: string[]; multiple?: boolean } & QdbCallbacks<FilePickResult>): Promise<FilePickResult>;
  };
  page: {
    /** Print the page; window.print() does the same */
    print(options?: QdbCallbacks<object>): Promise<object>;
  };
  statusbar: {
    /** Status bar */
    set(options?: { style?: 'auto' | 'light' | 'dark'; color?: string } & QdbCallbacks<object>): Promise<object>;
  };
  theme: {
    /** Light or dark */
    get(options?: QdbCallbacks<ThemeGetResult>): Promise<ThemeGetResult>;
    /** Set light or dark */
    set(options: { mode: 'auto' | 'light' | 'dark' } & QdbCallbacks<ThemeSetResult>): Promise<ThemeSetResult>;
  };
  auth: {
    /** Sign in with the system’s browser */
    session(options: { url: string; callback: string } & QdbCallbacks<AuthSessionResult>): Promise<AuthSessionResult>;
    /** The sign-in platforms in this package */
    providers(options?: QdbCallbacks<AuthProvidersResult>): Promise<AuthProvidersResult>;
    /** Sign in with a platform’s app */
    login(options: { provider: string; scope?: string; state?: string } & QdbCallbacks<AuthLoginResult>): Promise<AuthLoginResult>;
    /** Sign out of a platform */
    logout(options: { provider: string } & QdbCallbacks<object>): Promise<object>;
  };
  screen: {
    /** Set or get the orientation */
    orientation(options?: { value?: 'auto' | 'portrait' | 'landscape' } & QdbCallbacks<ScreenOrientationResult>): Promise<ScreenOrientationResult>;
    /** Full screen on or off */
    fullscreen(options?: { on?: boolean } & QdbCallbacks<ScreenOrientationResult>): Promise<ScreenOrientationResult>;
    /** Keep the screen on */
    keepOn(options?: { on?: boolean } & QdbCallbacks<object>): Promise<object>;
    /** Set the brightness */
    setBrightness(options: { value: number } & QdbCallbacks<object>): Promise<object>;
  };
  clipboard: {
    /** Write to the clipboard */
    set(options: { text: string } & QdbCallbacks<object>): Promise<object>;
    /** Read the clipboard */
    get(options?: QdbCallbacks<ClipboardGetResult>): Promise<ClipboardGetResult>;
  };
  haptics: {
    /** Vibrate */
    vibrate(options?: { style?: 'light' | 'medium' | 'heavy'; ms?: number } & QdbCallbacks<object>): Promise<object>;
  };
  phone: {
    /** Open the dialler */
    call(options: { number: string } & QdbCallbacks<object>): Promise<object>;
  };
  contacts: {
    /** Pick a contact */
    pick(options?: { kind?: 'phone' | 'email' } & QdbCallbacks<ContactsPickResult>): Promise<ContactsPickResult>;
    /** Read the address book */
    getAll(options?: { offset?: number; limit?: number; query?: string } & QdbCallbacks<ContactsGetAllResult>): Promise<ContactsGetAllResult>;
    /** Add a contact */
    add(options: { name: string; phone?: string; email?: string } & QdbCallbacks<object>): Promise<object>;
  };
  bio: {
    /** Whether the phone can confirm its owner */
    available(options?: QdbCallbacks<BioAvailableResult>): Promise<BioAvailableResult>;
    /** Ask the phone’s owner to confirm */
    verify(options?: { reason?: string } & QdbCallbacks<object>): Promise<object>;
  };
  vault: {
    /** Put a value into the vault */
    set(options: { key: string; value: string } & QdbCallbacks<object>): Promise<object>;
    /** Take a value out of the vault */
    get(options: { key: string } & QdbCallbacks<VaultGetResult>): Promise<VaultGetResult>;
    /** Whether the vault has a value, without a question */
    has(options: { key: string } & QdbCallbacks<VaultHasResult>): Promise<VaultHasResult>;
    /** Delete a value, without a question */
    remove(options: { key: string } & QdbCallbacks<object>): Promise<object>;
  };
  face: {
    /** Take a picture with a face, without a check of identity */
    capture(options?: { actions?: ('blink' | 'mouth' | 'left' | 'right' | 'nod')[]; reference?: string } & QdbCallbacks<FaceCaptureResult>): Promise<FaceCaptureResult>;
  };
  analytics: {
    /** Record an event */
    event(options: { id: string; params?: Record<string, string | number | boolean> } & QdbCallbacks<object>): Promise<object>;
    /** Record a page */
    page(options: { name: string } & QdbCallbacks<object>): Promise<object>;
    /** Switch the statistics */
    enable(options?: { on?: boolean } & QdbCallbacks<object>): Promise<object>;
  };
  gesture: {
    /** Set the gestures; what is left out stays */
    set(options?: { mode?: 'none' | 'history' | 'sidebar'; edge?: number; distance?: number; doubleBack?: boolean } & QdbCallbacks<object>): Promise<object>;
  };
  guide: {
    /** Show the pictures again */
    show(options?: QdbCallbacks<GuideShowResult>): Promise<GuideShowResult>;
  };
  push: {
    /** Ask whether the app may notify */
    requestPermission(options?: QdbCallbacks<PushRequestPermissionResult>): Promise<PushRequestPermissionResult>;
    /** Register for messages */
    register(options?: { provider?: 'unifiedpush' | 'poll' | 'plugin' } & QdbCallbacks<PushRegisterResult>): Promise<PushRegisterResult>;
    /** Receive no messages any more */
    unregister(options?: QdbCallbacks<object>): Promise<object>;
    /** The registration so far */
    getId(options?: QdbCallbacks<PushRegisterResult>): Promise<PushRegisterResult>;
    /** An alias of this installation: push.getId answers it, and your address hears it with each question */
    setAlias(options?: { alias?: string } & QdbCallbacks<object>): Promise<object>;
    /** Tags of this installation: push.getId answers them, and your address hears them with each question */
    setTags(options?: { tags?: string[] } & QdbCallbacks<object>): Promise<object>;
    /** The number on the launcher icon */
    setBadge(options: { count: number } & QdbCallbacks<object>): Promise<object>;
    /** Show a notification, now or at a time */
    local(options: { title: string; body?: string; url?: string; data?: object; channel?: string; id?: string; at?: number } & QdbCallbacks<PushLocalResult>): Promise<PushLocalResult>;
    /** Notifications whose time is to come */
    pending(options?: QdbCallbacks<PushPendingResult>): Promise<PushPendingResult>;
    /** Take one notification back, shown or to come */
    cancel(options: { id: string } & QdbCallbacks<object>): Promise<object>;
    /** Remove every notification that is shown */
    clear(options?: QdbCallbacks<object>): Promise<object>;
  };
  ad: {
    /** Show an advertisement */
    show(options: { slot: 'splash' | 'banner' | 'interstitial' } & QdbCallbacks<AdShowResult>): Promise<AdShowResult>;
    /** Close the banner */
    hide(options?: QdbCallbacks<object>): Promise<object>;
  };
  splash: {
    /** End the start screen and its advertisement */
    hide(options?: QdbCallbacks<object>): Promise<object>;
  };
}
export declare const qdb: Qdb;
export default qdb;
declare global {
  const qdb: Qdb;
}
