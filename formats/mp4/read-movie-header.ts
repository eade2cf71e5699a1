import { ByteReader } from '../byte-reader.ts';
import { FormatError } from '../format-error.ts';

export type MovieHeader = { seconds: number; hasVideo: boolean };
/** A box of ISO/IEC 14496-12: its type and the offsets of its content. */
type Box = { type: string; start: number; end: number };

const MOST_BOXES = 1000;

/**
 * Reads the length of an MP4, and whether it has a video track (ISO/IEC 14496-12: `ftyp`, `moov`, `mvhd`, `hdlr`). Throws FormatError for anything
 * else.
 */
export function readMovieHeader(bytes: Uint8Array): MovieHeader {
  const reader = new ByteReader(bytes, 'big-endian');
  const file = boxesIn(reader, 0, bytes.length);
  if (file[0]?.type !== 'ftyp') {
    throw new FormatError('no MP4', 0);
  }
  const movie = found(file, 'moov');
  const parts = boxesIn(reader, movie.start, movie.end);
  const tracks = parts.filter(({ type }) => type === 'trak');
  return { seconds: secondsOf(reader, found(parts, 'mvhd')), hasVideo: tracks.some((track) => isVideo(reader, track)) };
}

/** `mvhd`: version 1 has times of 64 bits; the length counts in `timescale` a second. */
function secondsOf(reader: ByteReader, { start }: Box): number {
  const isLong = reader.u8(start) === 1;
  const timescale = reader.u32(start + (isLong ? 20 : 12));
  const duration = isLong ? reader.u32(start + 24) * 2 ** 32 + reader.u32(start + 28) : reader.u32(start + 16);
  if (timescale === 0) {
    throw new FormatError('a movie without time', start);
  }
  return duration / timescale;
}

function isVideo(reader: ByteReader, track: Box): boolean {
  const media = boxesIn(reader, track.start, track.end).find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(reader, media.start, media.end).find(({ type }) => type === 'hdlr');
  return handler !== undefined && textAt(reader, handler.start + 8) === 'vide';
}

function found(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((each) => each.type === type);
  if (!box) {
    throw new FormatError(`an MP4 without ${type}`, 0);
  }
  return box;
}

/** A size of 1 means that the size is in the 8 bytes after the type, 0 that the box ends with the file. */
function boxesIn(reader: ByteReader, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES; ) {
    const size = reader.u32(at);
    const header = size === 1 ? 16 : 8;
    const length = size === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : size === 0 ? to - at : size;
    if (length < header || at + length > to) {
      throw new FormatError('a box that goes beyond its place', at);
    }
    boxes.push({ type: textAt(reader, at + 4), start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

const textAt = (reader: ByteReader, at: number): string =>
  String.fromCharCode(reader.u8(at), reader.u8(at + 1), reader.u8(at + 2), reader.u8(at + 3));
