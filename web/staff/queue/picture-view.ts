/** The rotation, zoom and position of a picture on screen; the file stays unchanged. */
export type PictureView = { turns: number; zoom: number; x: number; y: number };

export const plainView: PictureView = { turns: 0, zoom: 1, x: 0, y: 0 };
const maxZoom = 8;

export const zoomBy = (view: PictureView, factor: number): PictureView => {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor));
  return zoom === 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
};

export const turnBy = (view: PictureView, quarters: number): PictureView => ({ ...view, turns: view.turns + quarters });

/** Pans by screen pixels. */
export const panBy = (view: PictureView, x: number, y: number): PictureView =>
  view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };

/** A rotated picture is scaled to fit the frame, whose width is `ratio` times its height. */
export function transformOf({ turns, zoom, x, y }: PictureView, ratio: number): string {
  const sideways = turns % 2 !== 0;
  return `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${sideways ? zoom / ratio : zoom})`;
}
