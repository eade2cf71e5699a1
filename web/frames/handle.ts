/** `nojs`: the page loads no framework script, its links are plain navigations. */
export type Handle = { nojs?: true };
