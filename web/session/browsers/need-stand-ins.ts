import standIns from './stand-ins.js?url';

declare global {
  interface Window {
    /** Whether the page runs with stand-ins. */
    isOldBrowser?: boolean;
  }
}

/**
 * Loads the stand-ins before every other script, in a browser that lacks one of them: the other scripts of a page are modules, which wait for what
 * is written into the page. Inlined into the page, with the address of the file and the name of its element, so it must be self-contained.
 */
function needStandIns(file: string, element: string): void {
  // In each engine the youngest of them: Chrome 126, Safari 18, Firefox 126.
  if (!('parse' in URL)) {
    window.isOldBrowser = true;
    document.write(`<${element} src="${file}"></${element}>`);
  }
}

/** The name of the element would end the script that it stands in. */
export const standInsScript = (): string => `(${needStandIns})(${JSON.stringify(standIns)},"script")`;
