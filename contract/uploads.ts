/** Where tus creates uploads; each has its own address below (tus.io). */
export const UPLOADS = '/api/upload/files';
