import { utf8 } from '#formats/bytes.ts';
import { picturesIn } from '#modules/pictures-in.ts';
import { outlines } from '#native/behavior/packed-config.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { fullSettings } from './full-settings.ts';
import { samplePackInput } from './pack-input.ts';
import { plainPng } from './pictures.ts';

/** A build of the tea shop with these modules; each picture and video that their settings name is there. */
export function inputWith(modules = fullSettings): Promise<PackInput> {
  const files = new Map(
    picturesIn(modules).map((name) => [name, outlines.get(name) ?? (name.endsWith('.mp4') ? video : plainPng(64))]),
  );
  return samplePackInput({}, { modules, pictures: files });
}

/** The begin of an MP4 file (ISO 14496-12). */
const video = utf8('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom');
