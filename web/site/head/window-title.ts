/** The title of a window, with our name once. */
export const windowTitleOf = (title: string, brand: string): string =>
  title.includes(brand) ? title : `${title} · ${brand}`;
