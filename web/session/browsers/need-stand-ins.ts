import standIns from './stand-ins.js?url';

declare global {
  interface Window {
    /** Whether the page runs with stand-ins for functions that its browser lacks. */
    isOldBrowser?: boolean;
    /** Whether the browser refuses to store anything for this site, and a stand-in stores it as long as the document is open. */
    keepsNothing?: boolean;
  }
}

/**
 * Loads the stand-ins before every other script, in a browser that lacks one of them or blocks the site’s data (localStorage throws): the other
 * scripts of a page are modules, which wait for scripts written into the page. Inlined into the page, with the address of the file and the name of
 * its element, so it must be self-contained.
 */
function needStandIns(file: string, element: string): void {
  // `URL.parse` is the newest of these functions in each engine: Chrome 126, Safari 18, Firefox 126.
  window.isOldBrowser = !('parse' in URL);
  try {
    window.keepsNothing = !localStorage || !sessionStorage;
  } catch {
    window.keepsNothing = true;
  }
  if (window.isOldBrowser || window.keepsNothing) {
    document.write(`<${element} src="${file}"></${element}>`);
  }
}

/** The unescaped name of the element would end the script that contains it. */
export const standInsScript = (): string => `(${needStandIns})(${JSON.stringify(standIns)},"script")`;
