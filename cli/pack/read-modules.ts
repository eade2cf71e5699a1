import { dirname, resolve } from 'node:path';
import type { ModuleSettings } from '#modules/app-module.ts';
import { allOff, allOn, defaultSettings, type ParseReason, parseModuleSettings } from '#modules/parse-config.ts';
import { picturesIn, systemIconOf } from '#modules/pictures-in.ts';
import { outlineBytes } from '#packager/icons/icon-outline.ts';
import { largestVideo, videoExtension } from '#packager/picture-extension.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, usageError } from '../terminal.ts';
import { readPicture } from './read-picture.ts';

const LARGEST_MODULES = 1 << 20;

export type GivenModules = { settings: ModuleSettings; pictures: Map<string, Uint8Array> };

/** `--modules`: `all`, `none`, or a JSON file `{ name: { on, config } }` whose pictures are paths beside it. */
export async function readModules(value: string | undefined): Promise<GivenModules> {
  if (value === undefined || value === 'all' || value === 'none') {
    const settings = { all: allOn, none: allOff, default: defaultSettings }[value ?? 'default']();
    return { settings, pictures: new Map() };
  }
  const settings = parseSettings(value, await readGivenFile(value, LARGEST_MODULES));
  return { settings, pictures: await readPictures(settings, dirname(value)) };
}

function parseSettings(path: string, bytes: Uint8Array): ModuleSettings {
  const parsed = parseModuleSettings(parseJson(path, bytes));
  if (parsed.ok) {
    return parsed.settings;
  }
  const { module, field, reason } = parsed;
  const place = [module, field].filter((part) => part !== '').join('.') || path;
  throw usageError(fill(wrongSetting, { place, reason: reasons[reason] }));
}

function parseJson(path: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw usageError(fill(notJson, { path }));
  }
}

async function readPictures(settings: ModuleSettings, folder: string): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const path of picturesIn(settings)) {
    const icon = systemIconOf(path);
    pictures.set(path, icon === null ? await readNamed(resolve(folder, path)) : await readIcon(icon));
  }
  return pictures;
}

async function readNamed(path: string): Promise<Uint8Array> {
  if (!path.toLowerCase().endsWith('.mp4')) {
    return readPicture(path, 'module');
  }
  const video = await readGivenFile(path, largestVideo);
  try {
    videoExtension(video);
    return video;
  } catch {
    throw usageError(fill(badVideo, { path }));
  }
}

const badVideo = { zh: '{path} 不是 MP4 视频', en: '{path} is not an MP4 video.' };

async function readIcon(id: number): Promise<Uint8Array> {
  const outline = await outlineBytes(id);
  if (!outline) {
    throw usageError(fill(noIcon, { icon: String(id) }));
  }
  return outline;
}

const noIcon = { zh: '没有编号为 {icon} 的系统图标', en: 'There is no system icon number {icon}.' };
const notJson = { zh: '{path} 不是有效的 JSON 文件', en: '{path} is not a JSON file.' };
const wrongSetting = { zh: '模块设置 {place} 有误：{reason}', en: 'The module setting {place} is wrong: {reason}' };

/** The messages for a wrong setting. */
export const reasons: Record<ParseReason, { zh: string; en: string }> = {
  unknownModule: { zh: '没有这个模块', en: 'there is no such module' },
  unknownField: { zh: '没有这一项', en: 'there is no such setting' },
  type: { zh: '类型不对', en: 'it is of the wrong type' },
  required: { zh: '不能为空', en: 'it is empty' },
  tooLong: { zh: '太长了', en: 'it is too long' },
  tooMany: { zh: '条目太多', en: 'it has too many items' },
  range: { zh: '超出范围', en: 'it is out of range' },
  choice: { zh: '不在可选值之内', en: 'it is none of the choices' },
  format: { zh: '格式不对', en: 'it has the wrong form' },
  same: { zh: '与另一项相同', en: 'it is the same as another one' },
  twice: { zh: '前面已经有了', en: 'it is there already' },
};
