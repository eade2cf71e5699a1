/**
 * The calls that scanners of app stores watch for, by `owner->member` of the dex; a name that ends with `;` or `/` means every member
 * below it (research: the rules 164, 337 and 191 of the Chinese ministry, GB/T 35273).
 */
export type PrivateCalls = Readonly<Record<string, readonly string[]>>;

/** No shell may contain these. A module that needs one takes it out of this list and says so in its agreement text. */
export const neverCalled: PrivateCalls = {
  'identifiers of the phone': [
    'Landroid/telephony/',
    'Landroid/provider/Settings$Secure;',
    'Landroid/os/Build;->getSerial',
    'Landroid/os/Build;->SERIAL',
    'Landroid/media/MediaDrm;',
    'Landroid/bluetooth/',
  ],
  'identifiers of its networks': [
    'Landroid/net/wifi/',
    'Landroid/net/NetworkInfo;',
    'Ljava/net/NetworkInterface;->getHardwareAddress',
  ],
  'installed and running apps': [
    'Landroid/content/pm/PackageManager;->getInstalled',
    'Landroid/content/pm/PackageManager;->queryIntentActivities',
    'Landroid/app/ActivityManager;->getRunning',
    'Landroid/app/ActivityManager;->getRecentTasks',
    'Landroid/app/usage/',
  ],
  'the clipboard of old': ['Landroid/text/ClipboardManager;'],
  'accounts, contacts, calls, messages and dates': [
    'Landroid/accounts/',
    'Landroid/provider/CalendarContract',
    'Landroid/provider/CallLog',
    'Landroid/provider/ContactsContract',
    'Landroid/provider/Telephony',
  ],
  'the place of the phone': ['Landroid/location/'],
  'sensors, cameras of another door and microphone': [
    'Landroid/hardware/Sensor',
    'Landroid/hardware/camera2/',
    'Landroid/hardware/usb/',
    'Landroid/media/AudioRecord;',
    'Landroid/media/MediaRecorder;',
  ],
  'shared storage': ['Landroid/os/Environment;->getExternalStorage', 'Landroid/os/storage/'],
  'code from elsewhere': ['Ldalvik/system/', 'Ljava/lang/Runtime;->exec', 'Ljava/lang/System;->load'],
};

/** The shell may call these once the user has agreed. */
export const calledAfterConsent: PrivateCalls = {
  'a web view and its cookies': ['Landroid/webkit/'],
  'the network': [
    'Landroid/net/ConnectivityManager;',
    'Landroid/net/NetworkCapabilities;',
    'Landroid/app/DownloadManager',
    'Ljava/net/HttpURLConnection;',
    'Ljava/net/URL;',
    'Ljava/net/URLConnection;',
    'Ljavax/net/',
  ],
  'facts of the phone': ['Landroid/os/Build;->', 'Landroid/os/Build$VERSION;->RELEASE', 'Ljava/util/TimeZone;'],
  'other apps': [
    'Landroid/app/Activity;->startActivity',
    'Landroid/content/Intent;->resolveActivity',
    'Landroid/content/pm/PackageManager;->getPackageInfo',
  ],
  /** The module device, by a call of a page after a touch. */
  'the clipboard': ['Landroid/content/ClipboardManager;'],
  /** The scanner of picAndVideo, after the owner’s purpose and the system’s question. */
  'the camera': ['Landroid/hardware/Camera'],
  /** The module loginConfig, by a call of a page: the answer is yes or no, and the keys stay in the phone. */
  'fingerprint and face': ['Landroid/hardware/biometrics/', 'Landroid/hardware/fingerprint/'],
  /** The module ipAddress, by a call of a page. */
  'local addresses': ['Ljava/net/NetworkInterface;'],
  /** The module getAddBook: one contact that the user picks, or all with their permission. */
  contacts: ['Landroid/content/ContentResolver;->query'],
  permissions: ['Landroid/app/Activity;->checkSelfPermission', 'Landroid/app/Activity;->requestPermissions'],
  'a mark on the phone': ['Landroid/content/SharedPreferences$Editor;', 'Ljava/util/UUID;', 'Ljava/io/File;->mkdir'],
};

/** Those of the calls that are in a list, each with its reason. */
export function privateCallsIn(calls: Iterable<string>, lists: PrivateCalls): string[] {
  const reasons = Object.entries(lists);
  return [...calls].flatMap((call) =>
    reasons.filter(([, names]) => names.some((name) => call.startsWith(name))).map(([reason]) => `${call} (${reason})`),
  );
}
