/** The twin of `native/android-shell/private-calls.ts`: classes, selectors and functions of Apple's by reason. */
type PrivateCalls = Readonly<Record<string, readonly string[]>>;

/** No executable of ours may contain these names. */
export const neverNamed: PrivateCalls = {
  'identifiers of the phone': [
    'ASIdentifierManager',
    'advertisingIdentifier',
    'ATTrackingManager',
    'DCDevice',
    'identifierForVendor',
    'IORegistryEntry',
    'MobileGestalt',
  ],
  'identifiers of its networks': [
    'CNCopyCurrentNetworkInfo',
    'CTTelephonyNetworkInfo',
    'NEHotspot',
    'getifaddrs',
    'gethostbyname',
  ],
  'installed apps': ['LSApplicationWorkspace'],
  'the clipboard': ['UIPasteboard'],
  'accounts, contacts, dates, pictures and health': [
    'ACAccountStore',
    'CNContactStore',
    'EKEventStore',
    'HKHealthStore',
    'MPMediaLibrary',
    'PHAsset',
    'PHPhotoLibrary',
  ],
  'the place of the phone': ['startUpdatingLocation', 'requestLocation', 'CLGeocoder'],
  'sensors and nearby devices': ['CBCentralManager', 'CMMotion', 'CMPedometer'],
  'facts that Apple asks reasons for': [
    'NSFileSystemFreeSize',
    'activeInputModes',
    'creationDate',
    'mach_absolute_time',
    'statfs',
    'systemUptime',
    'volumeAvailableCapacity',
  ],
  'code from elsewhere': ['dlopen', 'JSContext'],
};

/** The shell may call these once the user has agreed: a class with a message, or a function. */
export const calledAfterConsent: PrivateCalls = {
  'a web view and its data': ['WK'],
  'the network': ['NSURLSession', 'nw_'],
  'facts of the phone': ['UIDevice', '_uname', 'NSTimeZone'],
  'camera, microphone and place': ['AVCaptureDevice', 'CLLocationManager'],
  'other apps': ['UIApplication openURL:', 'UIApplication canOpenURL:'],
  'a mark on the phone': ['NSUUID', 'NSUserDefaults set', 'NSUserDefaults remove'],
};

/** Those of the calls that begin as a list says, each with its reason. */
export function privateCallsIn(calls: Iterable<string>, lists: PrivateCalls): string[] {
  const reasons = Object.entries(lists);
  return [...calls].flatMap((call) =>
    reasons.filter(([, names]) => names.some((name) => call.startsWith(name))).map(([reason]) => `${call} (${reason})`),
  );
}
