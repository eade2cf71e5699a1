import type { PackedLink } from '#server/feature/member-facts.ts';

/** The page of a packed app's installers; null until it is distributed. */
export const linkOnWire = (link: PackedLink | undefined) =>
  link ? { distributed_app_id: link.appId, short: link.short, download_count: link.downloads } : null;
