/** The title of a window names us, once. */
export const windowTitleOf = (title: string, brand: string): string =>
  title.includes(brand) ? title : `${title} · ${brand}`;
