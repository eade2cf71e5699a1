/** `nojs`: the page loads no framework script, its links are plain navigations. `themed`: the page supports the dark theme. */
export type Handle = { nojs?: true; themed?: true };
