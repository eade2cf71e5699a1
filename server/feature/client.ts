/** The sender of a request, as it is recorded. */
export type Client = { ip: string; userAgent: string };
