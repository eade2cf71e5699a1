/** The version of tus, and the content type of its pieces. */
export const TUS_VERSION = '1.0.0';
export const PIECE_TYPE = 'application/offset+octet-stream';

/** The address at which tus creates uploads; each has its own address below (tus.io). */
export const UPLOADS = '/api/upload/files';
