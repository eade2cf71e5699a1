/** The days for which a link to the preview of an app is valid, from each time that its owner makes or extends it. */
export const PREVIEW_DAYS = 30;

/** The modules that are seen around every page of an app, so that a picture of one page shows them. */
export const modulesAround = ['topnav', 'botnav', 'hoverBtn'] as const;
