type Edges = { top?: number; bottom?: number; keyboard?: number };

/** Keeps `--safe-top`, `--safe-bottom` and `--kb-height` right, in CSS pixels: what bars and keyboard cover of the page. */
export function setSafeArea(document: Document, edges: Edges): void {
  const root = document.documentElement;
  if (root === null) {
    document.addEventListener('DOMContentLoaded', () => setSafeArea(document, edges));
    return;
  }
  root.style.setProperty('--safe-top', `${edges.top ?? 0}px`);
  root.style.setProperty('--safe-bottom', `${edges.bottom ?? 0}px`);
  root.style.setProperty('--kb-height', `${edges.keyboard ?? 0}px`);
}
