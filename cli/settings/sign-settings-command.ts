import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { appFields } from '#contract/packaging/app-fields.ts';
import { picturesIn, systemIconOf } from '#modules/pictures-in.ts';
import { LARGEST_REMOTE, parseRemoteSettings, REMOTE_CONTEXT, type RemoteSettings } from '#modules/remote-settings.ts';
import { outlineBytes } from '#packager/icons/icon-outline.ts';
import { remoteFile } from '#packager/remote-file.ts';
import { reasons } from '../pack/read-modules.ts';
import { writeFiles } from '../pack/write-files.ts';
import { parseArguments } from '../parse-arguments.ts';
import { readGivenFile } from '../read-file.ts';
import { type Exit, exit, fill, type Terminal, translate, usageError } from '../terminal.ts';
import { wordsOfField } from '../typed-link.ts';
import { publicHalf } from './settings-key-command.ts';

const LARGEST_GIVEN = 1 << 20;

/** `qdb sign-settings <file> --key key.pem --app package --out folder`: checks remote settings, and writes them with their signature. */
export async function signSettingsCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand, values } = parseArguments(args, ['key', 'app', 'out']);
  if (values.key === undefined || values.app === undefined || values.out === undefined) {
    throw usageError(missing);
  }
  const app = appFields.packageName(values.app);
  if (!app.ok) {
    throw usageError(fill(wrongApp, { reason: wordsOfField(app) }));
  }
  const key = readKey(values.key, await readGivenFile(values.key, LARGEST_GIVEN));
  const remote = parse(operand, await readGivenFile(operand, LARGEST_GIVEN));
  const text = remoteFile(remote, await iconsOf(remote), app.value);
  const bytes = Buffer.from(text);
  if (bytes.length > LARGEST_REMOTE) {
    throw usageError(fill(tooLarge, { most: LARGEST_REMOTE, bytes: bytes.length }));
  }
  const path = join(values.out, basename(operand));
  if (resolve(path) === resolve(operand)) {
    throw usageError(sameFolder);
  }
  const signature = sign('sha256', Buffer.concat([Buffer.from(REMOTE_CONTEXT), bytes]), key).toString('base64');
  await writeFiles(values.out, [
    { path, bytes },
    { path: `${path}.sig`, bytes: Buffer.from(`${signature}\n`) },
  ]);
  terminal.out(
    translate(terminal, fill(done, { path, app: app.value, version: remote.version, key: publicHalf(key) })),
  );
  return exit.ok;
}

function readKey(path: string, bytes: Uint8Array): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(bytes), format: 'pem' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') {
      return key;
    }
  } catch {
    // The same message for a file without a key.
  }
  throw usageError(fill(noKey, { path }));
}

function parse(path: string, bytes: Uint8Array): RemoteSettings {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw usageError(fill(notJson, { path }));
  }
  const parsed = parseRemoteSettings(value);
  if (!parsed.ok) {
    const reason = parsed.reason === 'picture' ? picture : reasons[parsed.reason];
    throw usageError(fill(wrong, { place: parsed.field || path, reason }));
  }
  return parsed.remote;
}

/** All system icons: writing the settings as a whole needs those of unchanged modules too. */
async function iconsOf({ settings }: RemoteSettings): Promise<Map<string, Uint8Array>> {
  const icons = new Map<string, Uint8Array>();
  for (const reference of picturesIn(settings)) {
    const outline = await outlineBytes(systemIconOf(reference) ?? 0);
    if (!outline) {
      throw usageError(fill(noIcon, { icon: reference }));
    }
    icons.set(reference, outline);
  }
  return icons;
}

const missing = {
  zh: '请给出 --key 私钥文件、--app 应用包名和 --out 目录',
  en: 'Give the private key with --key, the package name of the app with --app, and a folder with --out.',
};
const wrongApp = { zh: '--app：{reason}', en: '--app: {reason}' };
const noKey = { zh: '{path} 不是 qdb settings-key 生成的私钥', en: '{path} is not a private key of qdb settings-key.' };
const notJson = { zh: '{path} 不是有效的 JSON 文件', en: '{path} is not a JSON file.' };
const wrong = { zh: '远程设置 {place} 有误：{reason}', en: 'The remote setting {place} is wrong: {reason}' };
const picture = { zh: '图片不能远程更换，请用系统图标', en: 'pictures cannot come from afar, use a system icon' };
const noIcon = { zh: '没有系统图标 {icon}', en: 'There is no system icon {icon}.' };
const tooLarge = {
  zh: '签名的文件最多 {most} 字节，这里有 {bytes} 字节',
  en: 'The signed file has at most {most} bytes, this one has {bytes}.',
};
const sameFolder = {
  zh: '--out 请用另一个目录，原文件要留着以后再改',
  en: 'Give another folder with --out: the file itself stays for the next change.',
};
const done = {
  zh: '{app} 的版本 {version} 已签名：把 {path} 和 {path}.sig 一起放到网站上，应用的 remoteKey 应为 {key}',
  en: 'Version {version} for {app} is signed: put {path} and {path}.sig on the site together. remoteKey of the app must be {key}',
};
