import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { JavaArray } from './dalvik/values.ts';
import { Intent, Uri } from './fakes/android-content.ts';
import { ClipData } from './fakes/device/clip.ts';
import type { ContentProvider } from './fakes/files/android-provider.ts';
import { stringArray } from './fakes/java-lang.ts';
import { FileChooserParams, ValueCallback } from './fakes/webkit/android-webkit-requests.ts';
import { Rig } from './rig.ts';

const camera = 'android.permission.CAMERA';
const choose =
  'onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z';

function ask(rig: Rig, params: Partial<FileChooserParams>): ValueCallback {
  const answer = new ValueCallback();
  rig.machine.send(rig.web.chrome, choose, rig.web, answer, Object.assign(new FileChooserParams(), params));
  return answer;
}

function finish(rig: Rig, result: number, data: Intent | null): void {
  rig.life('onActivityResult(IILandroid/content/Intent;)V', 0x46, result, data);
}

const captures = (intent: Intent) =>
  (intent.extras.get('android.intent.extra.INITIAL_INTENTS') as JavaArray).items as Intent[];

describe('a file input', () => {
  test('offers files and, for pictures, the camera, which writes into a file of our own', () => {
    const rig = new Rig(configWith()).start();
    ask(rig, { accept: ['image/*'] });
    const [chooser] = rig.phone.awaited;
    const files = chooser!.extras.get('android.intent.extra.INTENT') as Intent;
    expect(files).toMatchObject({ action: 'android.intent.action.GET_CONTENT', type: 'image/*' });
    const [picture] = captures(chooser!);
    expect(picture!.action).toBe('android.media.action.IMAGE_CAPTURE');
    expect((picture!.extras.get('output') as Uri).text).toMatch(
      /^content:\/\/cn\.example\.shop\.shell\.files\/captures\/kept-\d+\.jpg$/,
    );
    expect(picture!.flags).toBe(3);
  });

  test('answers with one file or several', () => {
    const rig = new Rig(configWith()).start();
    const one = ask(rig, { accept: ['.pdf', '.png'] });
    finish(rig, -1, Intent.of('', 'content://docs/1'));
    const several = ask(rig, { several: true });
    finish(rig, -1, Object.assign(new Intent(), { clip: ClipData.of('content://docs/1', 'content://docs/2') }));
    expect(one.files()).toEqual([['content://docs/1']]);
    expect(several.files()).toEqual([['content://docs/1', 'content://docs/2']]);
    const intents = rig.phone.awaited.map((chooser) => chooser.extras.get('android.intent.extra.INTENT') as Intent);
    expect(intents[0]!.type).toBe('*/*');
    expect((intents[0]!.extras.get('android.intent.extra.MIME_TYPES') as JavaArray).items).toEqual([
      'application/pdf',
      'image/png',
    ]);
    expect(intents[1]!.extras.get('android.intent.extra.ALLOW_MULTIPLE')).toBe(true);
  });

  /** .ofd is an invoice in China, .heic an iPhone's picture, .hex a firmware; Android's list lacks them. People write image/jpg. */
  test.each([
    [['.pdf,.ofd'], '*/*', null],
    [['image/png,.heic'], '*/*', null],
    [['.json', '.hex'], '*/*', null],
    [['.apk'], '*/*', null],
    [['pdf'], '*/*', null],
    [['image/jpg'], 'image/jpeg', null],
    [['image/jpg,.PDF'], '*/*', ['image/jpeg', 'application/pdf']],
    [['.pdf', ''], 'application/pdf', null],
    [[''], '*/*', null],
  ])('that accepts %j hides none of these files', (accept, type, several) => {
    const rig = new Rig(configWith()).start();
    ask(rig, { accept });
    const files = rig.phone.awaited[0]!.extras.get('android.intent.extra.INTENT') as Intent;
    expect(files.type).toBe(type);
    const types = files.extras.get('android.intent.extra.MIME_TYPES') as JavaArray | undefined;
    expect(types?.items ?? null).toEqual(several);
  });

  test('that captures offers files where no camera app is there, and says what is missing where nothing is', () => {
    const rig = new Rig(configWith()).start();
    rig.phone.refusal = ({ action }) =>
      action.endsWith('IMAGE_CAPTURE') ? 'android.content.ActivityNotFoundException' : '';
    const answer = ask(rig, { accept: ['image/*'], capture: true });
    expect(rig.phone.awaited.map(({ action }) => action)).toEqual(['android.intent.action.CHOOSER']);
    expect(captures(rig.phone.awaited[0]!)).toEqual([]);
    finish(rig, -1, Intent.of('', 'content://docs/1'));
    expect(answer.files()).toEqual([['content://docs/1']]);
    rig.phone.refusal = () => 'android.content.ActivityNotFoundException';
    expect(ask(rig, { accept: ['image/*'], capture: true }).files()).toEqual([null]);
    expect(rig.phone.toasts.at(-1)).toBe('没有能选择文件的应用');
  });

  test('that captures pictures or videos lets the user choose between both', () => {
    const rig = new Rig(configWith()).start();
    ask(rig, { accept: ['image/*,video/*'], capture: true });
    const [chooser] = rig.phone.awaited;
    expect((chooser!.extras.get('android.intent.extra.INTENT') as Intent).action).toBe(
      'android.media.action.IMAGE_CAPTURE',
    );
    expect(captures(chooser!).map(({ action }) => action)).toEqual(['android.media.action.VIDEO_CAPTURE']);
  });

  test.each([
    'file:///data/data/cn.example.shop/shared_prefs/shell.xml',
    'content://cn.example.shop.shell.files/captures/kept-1.jpg',
    'content://0@cn%2Eexample.shop.shell.files/captures/kept-1.jpg',
  ])('takes nothing of this app from another one: %s', (address) => {
    const rig = new Rig(configWith()).start();
    const answer = ask(rig, { accept: ['.pdf'] });
    finish(rig, -1, Intent.of('', address));
    expect(answer.files()).toEqual([null]);
  });

  test('is answered with null when it is given up, so that it stays usable', () => {
    const rig = new Rig(configWith()).start();
    const answer = ask(rig, {});
    finish(rig, 0, null);
    expect(answer.files()).toEqual([null]);
  });

  test('is answered with null when another takes its place', () => {
    const rig = new Rig(configWith()).start();
    const [first] = [ask(rig, {}), ask(rig, {})];
    expect(first!.files()).toEqual([null]);
  });

  test('takes the picture that the camera wrote, and nothing when it wrote none', () => {
    const rig = new Rig(configWith()).start();
    const chooser = ask(rig, { accept: ['image/*'], capture: true });
    expect(rig.phone.awaited[0]!.action).toBe('android.media.action.IMAGE_CAPTURE');
    const output = (rig.phone.awaited[0]!.extras.get('output') as Uri).text;
    rig.phone.files.set(`/cache/captures/${output.split('/').at(-1)}`, 2048);
    finish(rig, -1, null);
    expect(chooser.files()).toEqual([[output]]);
    const none = ask(rig, { accept: ['image/*'], capture: true });
    expect([...rig.phone.files.keys()]).toEqual([`/cache/captures/${output.split('/').at(-1)}`]);
    finish(rig, -1, null);
    expect(none.files()).toEqual([null]);
  });

  test.each([
    ['a document', { accept: ['.pdf'] }],
    ['a video', { accept: ['video/*'], capture: true }],
  ])('for %s never gets the picture of an earlier input', (_, params) => {
    const rig = new Rig(configWith()).start();
    ask(rig, { accept: ['image/*'], capture: true });
    const output = (rig.phone.awaited[0]!.extras.get('output') as Uri).text;
    rig.phone.files.set(`/cache/captures/${output.split('/').at(-1)}`, 2048);
    finish(rig, -1, null);
    const next = ask(rig, params);
    finish(rig, -1, null);
    expect(next.files()).toEqual([null]);
  });

  test('for pictures without the camera never gets the picture of an earlier input', () => {
    const rig = new Rig(configWith()).start();
    ask(rig, { accept: ['image/*'], capture: true });
    const output = (rig.phone.awaited[0]!.extras.get('output') as Uri).text;
    rig.phone.files.set(`/cache/captures/${output.split('/').at(-1)}`, 2048);
    finish(rig, -1, null);
    rig.phone.declared.add(camera);
    const next = ask(rig, { accept: ['image/*'] });
    rig.phone.dialogs.at(-1)!.press('positive');
    rig.life('onRequestPermissionsResult(I[Ljava/lang/String;[I)V', 0x51, stringArray([camera]), null);
    finish(rig, -1, null);
    expect(next.files()).toEqual([null]);
  });

  test('never uploads a file address that another app answers with', () => {
    const rig = new Rig(configWith()).start();
    const answer = ask(rig, {});
    finish(rig, -1, Intent.of('', 'file:///data/data/cn.example.shop/shared_prefs/shell.xml'));
    expect(answer.files()).toEqual([null]);
  });

  test('asks for the camera first where the package declares it, and works without it after a refusal', () => {
    const rig = new Rig(configWith(), (phone) => phone.declared.add(camera)).start();
    ask(rig, { accept: ['image/*'] });
    expect(rig.phone.dialogs[0]!.message).toContain('相机');
    rig.phone.dialogs[0]!.press('positive');
    expect(rig.phone.askedPermissions).toEqual([[camera]]);
    rig.life('onRequestPermissionsResult(I[Ljava/lang/String;[I)V', 0x51, stringArray([camera]), null);
    expect(captures(rig.phone.awaited[0]!)).toEqual([]);
  });

  test('asks with the owner’s purpose of the camera', () => {
    const powers = { camera: true, cameraPurpose: { zh: '拍下茶饼', en: 'To picture tea cakes' } };
    const rig = new Rig(configWith({ nativeConfig: powers }), (phone) => phone.declared.add(camera)).start();
    ask(rig, { accept: ['image/*'] });
    expect(rig.phone.dialogs.map(({ message }) => message)).toEqual(['拍下茶饼']);
  });

  test.each([24, 29, 33, 36])('of the gallery only (Android level %i) asks nothing about the camera', (sdk) => {
    const config = configWith({ picAndVideo: { fileSource: 'gallery', scanCamera: true } });
    const rig = new Rig(config, (phone) => Object.assign(phone, { sdk }).declared.add(camera)).start();
    ask(rig, { accept: ['image/*'], capture: true });
    expect([rig.phone.dialogs, rig.phone.askedPermissions]).toEqual([[], []]);
    expect(rig.phone.awaited.map(({ action }) => action)).toEqual(['android.intent.action.CHOOSER']);
    expect(captures(rig.phone.awaited[0]!)).toEqual([]);
  });
});

describe('the file provider', () => {
  const provider = (rig: Rig) =>
    Object.assign(rig.machine.create('Lapp/shell/FileProvider;') as ContentProvider, { context: rig.activity });
  const open = (rig: Rig, address: string) =>
    rig.machine.send(
      provider(rig),
      'openFile(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;',
      Uri.parse(address),
      'rw',
    );

  test('opens the files of its folder', () => {
    const rig = new Rig(configWith()).start();
    expect(open(rig, 'content://x/captures/picture-1.jpg')).toMatchObject({ path: '/cache/captures/picture-1.jpg' });
  });

  test.each([
    'content://x/captures/..%2F..%2Fshared_prefs%2Fshell.xml',
    'content://x/captures/.',
    'content://x/other.xml',
  ])('refuses %s', (address) => {
    const rig = new Rig(configWith()).start();
    expect(() => open(rig, address)).toThrow('FileNotFoundException');
  });

  test('tells name and size', () => {
    const rig = new Rig(configWith(), (phone) => phone.files.set('/cache/captures/picture-1.jpg', 2048)).start();
    const query =
      'query(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;';
    const cursor = rig.machine.send(provider(rig), query, Uri.parse('content://x/captures/picture-1.jpg'));
    expect(cursor).toMatchObject({ rows: [['picture-1.jpg', { value: 2048 }]] });
    const type = 'getType(Landroid/net/Uri;)Ljava/lang/String;';
    expect(rig.machine.send(provider(rig), type, Uri.parse('content://x/captures/picture-1.jpg'))).toBe('image/jpeg');
  });
});
