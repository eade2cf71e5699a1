const DEMO_PASSWORD = 'shanye-demo';

/** A server that takes the address of each request from its headers: load comes from many addresses, as it does in life. */
export const behindProxy = { TRUST_PROXY: '1', DEMO_PUBLIC: '1', DEMO_PASSWORD };

/** By what its demo knows the browser that its codes are for. */
export const browser = {
  cookie: 'qdb_browser=shanye',
  authorization: `Basic ${Buffer.from(`demo:${DEMO_PASSWORD}`).toString('base64')}`,
};

/** Headers of a request from an address that no other one has. */
export const fromSomewhere = () => ({ 'x-forwarded-for': `198.18.${byte()}.${byte()}` });

const byte = () => Math.floor(Math.random() * 256);
