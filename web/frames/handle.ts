/** `nojs`: the page carries no framework script, its links are plain navigations. `themed`: it has a dark look as well. */
export type Handle = { nojs?: true; themed?: true };
