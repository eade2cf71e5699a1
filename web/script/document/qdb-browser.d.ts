/** The SDK for pages that include it themselves; it sets `window.qdb`. */
declare module '#native/sdk/prebuilt/qdb.browser.js';
