/** A reader of foreign bytes. `npm run fuzz -- name` damages a good file of its kind 100,000 times, `npm test` as often as `inTests` says. */
export type FuzzedReader = {
  name: string;
  /** Null where the tool that writes the good file is missing. */
  open(): Promise<OpenReader | null>;
  /** 2,000 when left out (quality.md, Hostile input). */
  inTests?: number;
  /** The part of damaged files that it refuses at least; 'nothing' for those that make the best of everything. */
  refuses?: number | 'nothing';
  /** Part of the work happens in other processes. */
  hasChildren?: true;
};

export type OpenReader = {
  good: Uint8Array;
  read(bytes: Uint8Array): unknown;
  /** Errors beside FormatError that are a decision of the reader, such as a wrong password. */
  refusesWith?: readonly (new (
    ...parameters: never[]
  ) => Error)[];
};

/** A reader that is at hand, beside its good file. */
export const reader = (
  name: string,
  open: () => OpenReader | null | Promise<OpenReader | null>,
  more: Pick<FuzzedReader, 'inTests' | 'refuses' | 'hasChildren'> = {},
): FuzzedReader => ({ name, open: async () => open(), ...more });
