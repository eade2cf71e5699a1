import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.ts';
import { readMovieHeader } from './read-movie-header.ts';
import { movieOf } from './sample-movie.ts';

describe('the header of an MP4', () => {
  test('says its length and whether it has pictures', () => {
    expect(readMovieHeader(movieOf({ seconds: 7.5 }))).toEqual({ seconds: 7.5, hasVideo: true });
    expect(readMovieHeader(movieOf({ seconds: 3, handler: 'soun' }))).toEqual({ seconds: 3, hasVideo: false });
    expect(readMovieHeader(movieOf({ seconds: 9, isLong: true })).seconds).toBe(9);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('<html>no movie at all</html>')],
    ['a movie that was cut off', movieOf({ seconds: 7 }).subarray(0, 40)],
    ['a box larger than the file', Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0x66, 0x74, 0x79, 0x70, 0, 0])],
    ['a movie without time', movieOf({ seconds: 1, timescale: 0 })],
  ])('refuses %s', (_, bytes) => {
    expect(() => readMovieHeader(bytes)).toThrow(FormatError);
  });

  test('of any damaged file is read or refused, without another end', () => {
    const movie = movieOf({ seconds: 2 });
    for (let at = 0; at < movie.length; at += 1) {
      const damaged = movie.slice();
      damaged[at] = damaged[at]! ^ 0xff;
      try {
        readMovieHeader(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError);
      }
    }
  });
});
