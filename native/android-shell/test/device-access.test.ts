import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { stringArray } from './fakes/java-lang.ts';
import { GeolocationCallback, type PermissionRequest } from './fakes/webkit/android-webkit-requests.ts';
import { Rig } from './rig.ts';

const camera = 'android.permission.CAMERA';
const microphone = 'android.permission.RECORD_AUDIO';
const coarse = 'android.permission.ACCESS_COARSE_LOCATION';
const fine = 'android.permission.ACCESS_FINE_LOCATION';
const video = 'android.webkit.resource.VIDEO_CAPTURE';
const audio = 'android.webkit.resource.AUDIO_CAPTURE';

const all = { camera: true, microphone: true, location: true };

function rigWith(declared: readonly string[], granted: readonly string[] = [], own: object = all): Rig {
  return new Rig(configWith({ nativeConfig: { ...own } }), (phone) => {
    addAll(phone.declared, declared);
    addAll(phone.granted, granted);
  }).start();
}

function addAll(set: Set<string>, names: readonly string[]): void {
  for (const name of names) {
    set.add(name);
  }
}

function capture(rig: Rig, resources: string[], origin = 'https://shop.example.cn/'): PermissionRequest {
  return rig.web.askPermission(resources, origin);
}

function locate(rig: Rig, origin = 'https://shop.example.cn'): GeolocationCallback {
  const callback = new GeolocationCallback();
  const signature =
    'onGeolocationPermissionsShowPrompt(Ljava/lang/String;Landroid/webkit/GeolocationPermissions$Callback;)V';
  rig.machine.send(rig.web.chrome, signature, origin, callback);
  return callback;
}

function answer(rig: Rig, ...granted: string[]): void {
  addAll(rig.phone.granted, granted);
  tell(rig, rig.phone.askedPermissions.at(-1)!);
}

function tell(rig: Rig, names: readonly string[]): void {
  rig.life('onRequestPermissionsResult(I[Ljava/lang/String;[I)V', 0x51, stringArray(names), null);
}

describe('camera and microphone for a page', () => {
  test('are refused without a question when the package does not declare them', () => {
    const rig = rigWith([]);
    expect(capture(rig, [video]).outcome).toBeNull();
    expect(rig.phone.dialogs).toEqual([]);
  });

  test('are refused where they are switched off, although another module declares them', () => {
    const rig = rigWith([camera, microphone], [camera, microphone], { microphone: true });
    expect(capture(rig, [video]).outcome).toBeNull();
    expect(capture(rig, [video, audio]).outcome).toBeNull();
    expect(capture(rig, [audio]).outcome).toEqual([audio]);
  });

  test('are refused to pages of other hosts, and to an own frame inside one', () => {
    const rig = rigWith([camera], [camera]);
    expect(capture(rig, [video], 'https://elsewhere.example.com/').outcome).toBeNull();
    rig.web.follow('https://elsewhere.example.com/');
    rig.phone.pass(500);
    expect(capture(rig, [video]).outcome).toBeNull();
  });

  test('have both reasons where a page wants both', () => {
    const purposes = { cameraPurpose: { zh: '看', en: '' }, microphonePurpose: { zh: '', en: 'Hear' } };
    const rig = rigWith([camera, microphone], [], { ...all, ...purposes });
    capture(rig, [video, audio]);
    expect(rig.phone.dialogs[0]!.message).toBe('看\nHear');
  });

  test('are not asked for on behalf of a page that has gone', () => {
    const rig = rigWith([camera, microphone]);
    const [first, second] = [capture(rig, [video]), capture(rig, [audio])];
    rig.web.reload();
    rig.phone.pass(500);
    expect([first.isCanceled, second.isCanceled]).toEqual([true, true]);
    rig.phone.dialogs[0]!.press('positive');
    answer(rig, camera);
    expect([rig.phone.dialogs.length, rig.phone.askedPermissions]).toEqual([1, [[camera]]]);
  });

  test('that are refused for good come with the way to the settings, and the next question waits for that', () => {
    const rig = rigWith([camera, microphone]);
    addAll(rig.phone.refusedForGood, [camera]);
    const [first, second] = [capture(rig, [video]), capture(rig, [audio])];
    rig.phone.dialogs[0]!.press('positive');
    answer(rig);
    expect([first.outcome, second.outcome]).toEqual([null, undefined]);
    expect(rig.phone.dialogs[1]).toMatchObject({ title: '权限已关闭' });
    rig.phone.dialogs[1]!.press('positive');
    expect(rig.phone.started.at(-1)!.action).toBe('android.settings.APPLICATION_DETAILS_SETTINGS');
    expect(rig.phone.dialogs).toHaveLength(3);
  });

  test('are asked for again at once after a question that the system did not show', () => {
    const rig = rigWith([camera]);
    const first = capture(rig, [video]);
    rig.phone.dialogs[0]!.press('positive');
    tell(rig, []);
    expect([first.outcome, rig.phone.dialogs.length]).toEqual([null, 1]);
    capture(rig, [video]);
    expect(rig.phone.dialogs).toHaveLength(2);
  });

  test('are asked for with their reason when they are needed, and handed on', () => {
    const rig = rigWith([camera, microphone]);
    const request = capture(rig, [video, audio]);
    expect(rig.phone.dialogs[0]).toMatchObject({ title: '需要您的许可' });
    expect(rig.phone.askedPermissions).toEqual([]);
    rig.phone.dialogs[0]!.press('positive');
    expect(rig.phone.askedPermissions).toEqual([[camera, microphone]]);
    answer(rig, camera, microphone);
    expect(request.outcome).toEqual([video, audio]);
  });

  test('are handed on at once when they were granted before', () => {
    expect(capture(rigWith([microphone], [microphone]), [audio]).outcome).toEqual([audio]);
  });

  test('are not asked for again for 48 hours after a refusal', () => {
    const rig = rigWith([camera]);
    const refused = capture(rig, [video]);
    rig.phone.dialogs[0]!.press('negative');
    expect(refused.outcome).toBeNull();
    rig.phone.pass(47 * 3_600_000);
    expect(capture(rig, [video]).outcome).toBeNull();
    expect(rig.phone.dialogs).toHaveLength(1);
    rig.phone.pass(2 * 3_600_000);
    capture(rig, [video]);
    expect(rig.phone.dialogs).toHaveLength(2);
  });

  test('wait for the question before, and are then asked for', () => {
    const rig = rigWith([camera, microphone]);
    const [first, second] = [capture(rig, [video]), capture(rig, [audio])];
    expect([rig.phone.dialogs.length, second.outcome]).toEqual([1, undefined]);
    rig.phone.dialogs[0]!.press('positive');
    answer(rig, camera);
    expect([first.outcome, rig.phone.dialogs.length]).toEqual([[video], 2]);
    rig.phone.dialogs[1]!.press('negative');
    expect(second.outcome).toBeNull();
  });

  test('are all refused where the user grants only a part', () => {
    const rig = rigWith([camera, microphone]);
    const request = capture(rig, [video, audio]);
    rig.phone.dialogs[0]!.press('positive');
    answer(rig, camera);
    expect(request.outcome).toBeNull();
  });

  test('leave no question open behind an activity that ends', () => {
    const rig = rigWith([camera]);
    capture(rig, [video]);
    rig.life('onDestroy()V');
    expect(rig.phone.dialogs[0]!.dialog.isOpen).toBe(false);
  });

  test('never include a permission unknown to the shell', () => {
    expect(capture(rigWith([camera], [camera]), ['android.webkit.resource.PROTECTED_MEDIA_ID']).outcome).toBeNull();
  });
});

describe('the location of the phone', () => {
  test('is requested at use, and the coarse one is enough', () => {
    const rig = rigWith([coarse]);
    const callback = locate(rig);
    expect(rig.phone.dialogs[0]!.message).toContain('位置');
    rig.phone.dialogs[0]!.press('positive');
    answer(rig, coarse);
    expect(callback.outcome).toEqual(['https://shop.example.cn', true, false]);
  });

  test('is not asked for more exactly than the person gave it', () => {
    const rig = rigWith([fine, coarse], [coarse]);
    expect(locate(rig).outcome).toEqual(['https://shop.example.cn', true, false]);
    expect(rig.phone.dialogs).toEqual([]);
  });

  test('is kept from foreign pages, and refused where it is not declared', () => {
    expect(locate(rigWith([coarse], [coarse]), 'https://elsewhere.example.com').outcome?.[1]).toBe(false);
    expect(locate(rigWith([])).outcome?.[1]).toBe(false);
  });
});
