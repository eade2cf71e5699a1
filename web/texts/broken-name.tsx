import { Fragment } from 'react';

/** A word of a name with what follows it: an abbreviation (`NS`), a word (`Microphone`), or signs alone. */
const WORDS = /[A-Z]+(?![a-z])\d*[._/-]*|[A-Z]?[^A-Z._/-]+[._/-]*|[._/-]+/g;

/**
 * A long name of a program, such as `NSMicrophoneUsageDescription` or `com.example.shanye`: its lines break between its words, and inside one only where
 * it alone is wider than the line.
 */
export function BrokenName({ of: name }: { of: string }) {
  return name.match(WORDS)?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed sequence.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
