/** `nojs`: the page loads no framework script, and its links are plain navigations. */
export type Handle = { nojs?: true };
