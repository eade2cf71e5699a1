/** A ticket is good for a day: a resumed download of 10 GB uses its address again. */
export const TICKET_SECONDS = 86_400;
/** Connections at one time under one ticket. */
export const TICKET_CONNECTIONS = 4;
/** Wrong passwords and answers for one link from one network, and from a site of IPv6, which must not use up everybody's; then it waits. */
export const LINK_GUESSES = { most: 5, ofSite: 20, seconds: 600 } as const;
/** … and from everywhere, after which only networks that have been right before may still try; the owner is told. */
export const LINK_ALL_GUESSES = { most: 200, seconds: 3_600 } as const;
/** How long a network is known that has given the right ones. */
export const LINK_KNOWN_SECONDS = 30 * 86_400;
/** Tickets for one link from one network, which may be a whole office. */
export const LINK_TICKETS = { most: 30, seconds: 600 } as const;

/**
 * Downloads of one installer in a day by the addresses that its owner sees, which cost no points and ask for no real name: enough for some phones of
 * one’s own. Everybody else has the link.
 */
export const OWN_DOWNLOADS = { most: 30, seconds: 86_400 } as const;
/** … and of all installers of an owner together: every build has new bytes, so that the other limit alone is none. */
export const ALL_OWN_DOWNLOADS = { most: 300, seconds: 86_400 } as const;

const TIMES_SENT = 3;
/** Bytes that another server sends count as asked for, however few of them arrive. */
const TIMES_HANDED_OVER = 10;

/** The bytes that a ticket may serve, resumed and repeated ones included. */
export const mostServed = (sizeBytes: number, isHandedOver: boolean): number =>
  sizeBytes * (isHandedOver ? TIMES_HANDED_OVER : TIMES_SENT);

/** Downloads of an app that a network may have charged in a day, however few others there are: the different phones of an office. */
const NETWORK_DOWNLOADS = 40;
/** … and a site of IPv6, which anybody gets for nothing with its 65,536 networks (RFC 6177 §2); phones of one carrier share some. */
const SITE_DOWNLOADS = 400;
/** From so many on, a network that makes most of a day is worth a word to the owner. */
const WORTH_A_WORD = 20;

/** Downloads of a release that a device has on a day for one charge; a ticket may be handed on, so that more would be downloads of others for nothing. */
const DEVICE_DOWNLOADS = 10;

/**
 * The downloads of the release that a device has had on this day since it was charged last, that one included, and the charged downloads of the app by its
 * network, by its site where it has one, and by all.
 */
export type DownloadStanding = { ofDevice: number; ofNetwork: number; ofSite: number; ofAll: number };

/** Whether a device has paid for one more download of the release. */
export const hasPaid = ({ ofDevice }: DownloadStanding): boolean => ofDevice > 0 && ofDevice < DEVICE_DOWNLOADS;

/** Whether a network may have one more charged: a few in any case, and never most of many. The same holds for its site. */
export const mayChargeNetwork = ({ ofNetwork, ofSite, ofAll }: DownloadStanding): boolean =>
  isPart(ofNetwork, NETWORK_DOWNLOADS, ofAll) && isPart(ofSite, SITE_DOWNLOADS, ofAll);

const isPart = (own: number, most: number, all: number): boolean => own < most || own * 2 < all;

/** The downloads of the network, or of its site, where they are most of a day; null otherwise. */
export function mostOfDay({ ofNetwork, ofSite, ofAll }: DownloadStanding): number | null {
  const own = Math.max(ofNetwork, ofSite);
  return own >= WORTH_A_WORD && own * 2 > ofAll ? own : null;
}
