import { Fragment } from 'react';

/** A fingerprint in the format of app consoles; its lines break after a colon, never inside a byte. */
export function BrokenAtColons({ text }: { text: string }) {
  return text
    .replaceAll(':', ':\n')
    .split('\n')
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed sequence.
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ));
}
