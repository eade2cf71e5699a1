/**
 * Says in both languages that the browser is older than the oldest supported one (oldest.ts). Inlined into the page, so it must be self-contained,
 * and in the syntax of 2013, because such browsers must parse it. `:is()` came with Chrome 88, `<dialog>` to Safari with 15.4. Firefox had both
 * before the stream that every page of React Router needs (105).
 */
export function tellTooOld(): void {
  const isEnough =
    'noModule' in document.createElement('script') &&
    'showModal' in document.createElement('dialog') &&
    CSS.supports('selector(:is(a))') &&
    typeof TextEncoderStream === 'function';
  if (isEnough) {
    return;
  }
  // biome-ignore lint/complexity/useArrowFunction: Internet Explorer reads it.
  document.addEventListener('DOMContentLoaded', function () {
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.setAttribute('data-part', 'too-old');
    line.style.cssText = 'margin:0;padding:12px 20px;background:#fdf1e2;color:#0b1020;font:16px/1.6 sans-serif';
    line.textContent =
      '这个浏览器太旧，本站有些功能用不了。请更新浏览器，或换一个再打开。 ' +
      'This browser is too old for parts of this site. Please update it or use another one.';
    document.body.insertBefore(line, document.body.firstChild);
  });
}
