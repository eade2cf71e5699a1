/** The page that shows an app to somebody without an account; the specification does not know it. */
export const previewPath = (code: string): string => `/preview/${code}`;

/** Such pages are never cached, because their owners may close them. */
export const isPreviewPath = (path: string): boolean => path.startsWith('/preview/');
