/**
 * An icon of spec §3: a system icon by its number, drawn in `color` or else in the color of its place, or an uploaded picture, whose reference is
 * `unicode`.
 */
export type IconChoice = { icon_id: number | null; unicode: string; color?: string | undefined };
