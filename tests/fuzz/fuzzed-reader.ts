/** A reader of foreign bytes. `npm run fuzz -- name` damages a good file of its kind 100,000 times, `npm test` `inTests` times. */
export type FuzzedReader = {
  name: string;
  /** Null without the tool that writes the good file. */
  open(): Promise<OpenReader | null>;
  /** 2,000 by default (quality.md, Hostile input). */
  inTests?: number;
  /** The minimum share of damaged files that it refuses; 'nothing' for tolerant readers. */
  refuses?: number | 'nothing';
  /** Whether part of the work happens in other processes. */
  hasChildren?: true;
};

export type OpenReader = {
  good: Uint8Array;
  read(bytes: Uint8Array): unknown;
  /** Expected errors beside FormatError, such as a wrong password. */
  refusesWith?: readonly (new (
    ...parameters: never[]
  ) => Error)[];
};

/** An available reader with its good file. */
export const reader = (
  name: string,
  open: () => OpenReader | null | Promise<OpenReader | null>,
  more: Pick<FuzzedReader, 'inTests' | 'refuses' | 'hasChildren'> = {},
): FuzzedReader => ({ name, open: async () => open(), ...more });
