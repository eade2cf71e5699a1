/** The beginnings of the addresses of pages that only members see. */
export const memberAreas = ['/layout', '/user'] as const;

export const isMemberArea = (path: string): boolean =>
  memberAreas.some((area) => `${path.toLowerCase()}/`.startsWith(`${area}/`));
