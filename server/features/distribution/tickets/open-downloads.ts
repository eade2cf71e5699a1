import { TICKET_CONNECTIONS } from '#rules/distribution/ticket-limits.ts';

/** One connection of a ticket’s download. */
export type OpenDownload = {
  /** Counts bytes; false when the ticket has served its limit. */
  count(bytes: number): boolean;
  /** Ends the connection, and returns the bytes that it has counted. */
  leave(): number;
};

type TicketUse = { connections: number; served: number };

/** The downloads of this process, by ticket. */
const open = new Map<string, TicketUse>();

/** Null for a ticket with too many connections, or one that has already served `most` bytes. */
export function openDownload(code: string, { served, most }: { served: number; most: number }): OpenDownload | null {
  const ticketed = open.get(code) ?? { connections: 0, served };
  if (ticketed.connections >= TICKET_CONNECTIONS || ticketed.served >= most) {
    return null;
  }
  ticketed.connections += 1;
  open.set(code, ticketed);
  let counted = 0;
  return {
    count(bytes) {
      counted += bytes;
      ticketed.served += bytes;
      return ticketed.served - bytes < most;
    },
    leave() {
      ticketed.connections -= 1;
      if (ticketed.connections === 0) {
        open.delete(code);
      }
      return counted;
    },
  };
}
