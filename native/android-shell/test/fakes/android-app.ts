import { type JavaArray, JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import { AssetManager, type Intent, isTaken, SharedPreferences } from './android-content.ts';
import { Drawable } from './android-graphics.ts';
import { ConnectivityManager, Resources } from './android-os.ts';
import type { View } from './android-view.ts';
import { deviceService } from './device/services.ts';
import { DownloadManager } from './files/android-downloads.ts';
import { WindowManager } from './files/android-face.ts';
import { PrintManager } from './files/android-print.ts';
import { ContentResolver } from './files/android-provider.ts';
import { File } from './java-io.ts';
import { stringArray } from './java-lang.ts';
import { Executor, ownerService } from './login/prompt.ts';
import { type Dialog, phone } from './phone.ts';
import { noticeService } from './push/notices.ts';
import { Window } from './screen/window.ts';
import { ClassLoader } from './webkit/android-webkit-support.ts';

export class Activity extends JavaObject {
  static override readonly java: string = 'android.app.Activity';
  intent: Intent | null = null;
  theme = 0;
  construct(): void {}
  onCreate(): void {}
  onNewIntent(): void {}
  onResume(): void {}
  onPause(): void {}
  onSaveInstanceState(): void {}
  onDestroy(): void {}
  onConfigurationChanged(): void {}
  onActivityResult(): void {}
  onRequestPermissionsResult(): void {}
  onBackPressed(): void {
    phone().lifeEvents.push('left');
  }
  getIntent(): Intent | null {
    return this.intent;
  }
  setIntent(intent: Intent): void {
    this.intent = intent;
  }
  setTheme(theme: number): void {
    this.theme = theme;
  }
  setContentView(view: View): void {
    phone().content = view;
  }
  getWindow(): Window {
    return new Window();
  }
  getOnBackInvokedDispatcher(): BackDispatcher {
    return new BackDispatcher();
  }
  setRequestedOrientation(orientation: number): void {
    phone().orientation = orientation;
  }
  moveTaskToBack(): boolean {
    phone().lifeEvents.push('left');
    return true;
  }
  isEnding = false;
  isFinishing(): boolean {
    return this.isEnding;
  }
  finishAndRemoveTask(): void {
    this.isEnding = true;
    phone().lifeEvents.push('finished');
  }
  recreate(): void {
    phone().lifeEvents.push('recreated');
  }
  startActivity(intent: Intent): void {
    handOver(intent);
    phone().started.push(intent);
  }
  startActivityForResult(intent: Intent, request: number): void {
    handOver(intent);
    intent.request = request;
    phone().awaited.push(intent);
  }
  checkSelfPermission(name: string): number {
    return phone().granted.has(name) ? 0 : -1;
  }
  requestPermissions(names: JavaArray): void {
    phone().askedPermissions.push(names.items as string[]);
  }
  shouldShowRequestPermissionRationale(name: string): boolean {
    return !phone().refusedForGood.has(name);
  }
  getApplicationContext(): this {
    return this;
  }
  getClassLoader(): ClassLoader {
    return new ClassLoader();
  }
  getAssets(): AssetManager {
    return new AssetManager();
  }
  getResources(): Resources {
    return new Resources();
  }
  getPackageManager(): PackageManager {
    return new PackageManager();
  }
  getPackageName(): string {
    return phone().packageName;
  }
  getApplicationInfo(): ApplicationInfo {
    return new ApplicationInfo();
  }
  getSharedPreferences(): SharedPreferences {
    return new SharedPreferences();
  }
  getContentResolver(): ContentResolver {
    return new ContentResolver();
  }
  getCacheDir(): File {
    return File.at('/cache');
  }
  sendBroadcast(intent: Intent, _permission: string | null = null, options: { sharesIdentity?: boolean } = {}): void {
    phone().notices.broadcasts.push({ intent, tellsSender: options.sharesIdentity === true });
  }
  getWindowManager(): WindowManager {
    return new WindowManager();
  }
  getMainExecutor(): Executor {
    return new Executor();
  }
  getSystemService(name: string): Reference {
    if (phone().absent.has(name)) {
      return null;
    }
    const owner = ownerService(name);
    if (owner !== undefined) {
      return owner;
    }
    const found = name === 'print' ? new PrintManager() : (noticeService(name) ?? deviceService(name));
    return found ?? (name === 'download' ? new DownloadManager() : new ConnectivityManager());
  }
}

export class BackDispatcher extends JavaObject {
  static override readonly java = 'android.window.OnBackInvokedDispatcher';
  registerOnBackInvokedCallback(_priority: number, callback: JavaObject): void {
    phone().backCallback = callback;
  }
  unregisterOnBackInvokedCallback(callback: JavaObject): void {
    if (phone().backCallback !== callback) {
      throw new Error('unregisterOnBackInvokedCallback of one that is not registered is not in the fake');
    }
    phone().backCallback = null;
  }
}

export class PackageManager extends JavaObject {
  static override readonly java = 'android.content.pm.PackageManager';
  getPackageInfo(): PackageInfo {
    return Object.assign(new PackageInfo(), { requestedPermissions: stringArray([...phone().declared]) });
  }
}

export class PackageInfo extends JavaObject {
  static override readonly java = 'android.content.pm.PackageInfo';
  requestedPermissions: JavaArray | null = null;
  versionName = '';
}

export class ApplicationInfo extends JavaObject {
  static override readonly java = 'android.content.pm.ApplicationInfo';
  loadIcon(): Drawable {
    return new Drawable();
  }
}

export class AlertDialogBuilder extends JavaObject {
  static override readonly java = 'android.app.AlertDialog.Builder';
  title = '';
  message = '';
  view: View | null = null;
  buttons: Record<string, JavaObject> = {};
  items: string[] = [];
  activity!: Activity;
  construct(activity: Activity): void {
    this.activity = activity;
  }
  setTitle(title: string): this {
    this.title = title;
    return this;
  }
  setMessage(message: string): this {
    this.message = message;
    return this;
  }
  setView(view: View): this {
    this.view = view;
    return this;
  }
  setCancelable(): this {
    return this;
  }
  setItems(items: JavaArray, listener: JavaObject): this {
    this.items = items.items as string[];
    this.buttons.items = listener;
    return this;
  }
  setPositiveButton(_text: string, listener: JavaObject): this {
    this.buttons.positive = listener;
    return this;
  }
  setNegativeButton(_text: string, listener: JavaObject): this {
    this.buttons.negative = listener;
    return this;
  }
  show(): Value {
    const { title, message, view, buttons, items } = this;
    if (this.activity.isEnding) {
      phone().machine.raise('android.view.WindowManager.BadTokenException', 'is your activity running?');
    }
    const dialog = new AlertDialog();
    const press = (button: string) => {
      dialog.isOpen = false;
      phone().machine.send(buttons[button]!, 'onClick(Landroid/content/DialogInterface;I)V', null, 0);
      dialog.left();
    };
    const choose = (item: string) => {
      dialog.isOpen = false;
      const signature = 'onClick(Landroid/content/DialogInterface;I)V';
      phone().machine.send(buttons.items!, signature, null, items.indexOf(item));
      dialog.left();
    };
    dialog.entry = { title, message, view, dialog, press, items, choose };
    phone().dialogs.push(dialog.entry);
    return dialog;
  }
}

export class AlertDialog extends JavaObject {
  static override readonly java = 'android.app.AlertDialog';
  isOpen = true;
  entry!: Dialog;
  setMessage(text: string): void {
    this.entry.message = text;
  }
  dismissal: JavaObject | null = null;
  setOnDismissListener(listener: JavaObject): void {
    this.dismissal = listener;
  }
  dismiss(): void {
    this.isOpen = false;
    this.left();
  }
  /** Its listener hears of the end in whatever way, after the act of a button. */
  left(): void {
    if (this.dismissal) {
      phone().machine.send(this.dismissal, 'onDismiss(Landroid/content/DialogInterface;)V', this);
    }
  }
}

/** Android's transactions hold a megabyte for all that a process says at once (TransactionTooLargeException). */
const LONGEST_DATA = 250_000;

function handOver(intent: Intent): void {
  const refusal = phone().refusal(intent);
  if (refusal) {
    phone().machine.raise(refusal, 'refused');
  }
  const data = intent.getDataString() ?? '';
  if (data.length > LONGEST_DATA) {
    phone().machine.raise('java.lang.RuntimeException', 'android.os.TransactionTooLargeException');
  }
  if (!isTaken(intent)) {
    phone().machine.raise('android.content.ActivityNotFoundException', data === '' ? intent.action : data);
  }
}
