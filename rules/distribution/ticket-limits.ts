/** A ticket is valid for a day, because a resumed download of 10 GB uses its address again. */
export const TICKET_SECONDS = 86_400;
/** Simultaneous connections under one ticket. */
export const TICKET_CONNECTIONS = 4;
/** Wrong passwords and answers for one link from one network, and from an IPv6 site, which must not use up the limit of all; then it must wait. */
export const LINK_GUESSES = { most: 5, ofSite: 20, seconds: 600 } as const;
/** … and from all networks, after which only networks with an earlier right answer may try; the owner gets a message. */
export const LINK_ALL_GUESSES = { most: 200, seconds: 3_600 } as const;
/** The time for which a network with a right answer is remembered. */
export const LINK_KNOWN_SECONDS = 30 * 86_400;
/** Tickets for one link from one network, which may be a whole office. */
export const LINK_TICKETS = { most: 30, seconds: 600 } as const;

/**
 * Downloads of one installer in a day by the addresses that its owner sees, which cost no points and need no real-name verification: enough for some
 * phones of one’s own. Everybody else uses the link.
 */
export const OWN_DOWNLOADS = { most: 30, seconds: 86_400 } as const;
/** … and of all installers of an owner together: every build has new bytes, so the other limit is not enough. */
export const ALL_OWN_DOWNLOADS = { most: 300, seconds: 86_400 } as const;

const TIMES_SENT = 3;
/** Bytes that another server sends count as sent when they are requested, even if few of them arrive. */
const TIMES_HANDED_OVER = 10;

/** The bytes that a ticket may serve, including resumed and repeated ones. */
export const mostServed = (sizeBytes: number, isHandedOver: boolean): number =>
  sizeBytes * (isHandedOver ? TIMES_HANDED_OVER : TIMES_SENT);

/** Downloads of an app that a network may have charged in a day, independent of all others: the different phones of an office. */
const NETWORK_DOWNLOADS = 40;
/** … and an IPv6 site, which anybody gets free of charge with its 65,536 networks (RFC 6177 §2); phones of one carrier share some. */
const SITE_DOWNLOADS = 400;
/** From this number on, the owner gets a message about a network with most downloads of a day. */
const WORTH_A_WORD = 20;

/**
 * Downloads of a release that a device may have on a day for one charge; a ticket can be passed on, so more would be free downloads of other people.
 */
const DEVICE_DOWNLOADS = 10;

/**
 * The downloads of the release by a device on this day since its last charge, that one included, and the charged downloads of the app by the device's
 * network, by its IPv6 site, and by all.
 */
export type DownloadStanding = { ofDevice: number; ofNetwork: number; ofSite: number; ofAll: number };

/** Whether a device has already paid for one more download of the release. */
export const hasPaid = ({ ofDevice }: DownloadStanding): boolean => ofDevice > 0 && ofDevice < DEVICE_DOWNLOADS;

/** Whether a network may have one more download charged: a few in any case, and never most of many. The same applies to its site. */
export const mayChargeNetwork = ({ ofNetwork, ofSite, ofAll }: DownloadStanding): boolean =>
  isPart(ofNetwork, NETWORK_DOWNLOADS, ofAll) && isPart(ofSite, SITE_DOWNLOADS, ofAll);

const isPart = (own: number, most: number, all: number): boolean => own < most || own * 2 < all;

/** The downloads of the network, or of its site, if they are most of a day; null otherwise. */
export function mostOfDay({ ofNetwork, ofSite, ofAll }: DownloadStanding): number | null {
  const own = Math.max(ofNetwork, ofSite);
  return own >= WORTH_A_WORD && own * 2 > ofAll ? own : null;
}
