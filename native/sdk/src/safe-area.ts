type Edges = { top?: number; bottom?: number; keyboard?: number };

/** Keeps `--safe-top`, `--safe-bottom` and `--kb-height` current: the parts of the page under bars and keyboard, in CSS pixels. */
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
