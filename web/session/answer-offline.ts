/**
 * A navigation without a network shows a page of ours instead of the browser's. It needs a secure context; without one, or with a certificate that
 * the browser doubts, everything else works as before.
 */
export function answerOffline(): void {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(`/offline-worker.js?lang=${lang}`).catch(() => {});
}
