const DEMO_PASSWORD = 'shanye-demo';

/** A server that takes the address of each request from its headers, so that load comes from many addresses. */
export const behindProxy = { TRUST_PROXY: '1', DEMO_PUBLIC: '1', DEMO_PASSWORD };

/** The cookie by which the demo identifies the browser of its codes. */
export const browser = {
  cookie: 'qdb_browser=shanye',
  authorization: `Basic ${Buffer.from(`demo:${DEMO_PASSWORD}`).toString('base64')}`,
};

/** Headers of a request from a new address. */
export const fromSomewhere = () => ({ 'x-forwarded-for': `198.18.${byte()}.${byte()}` });

const byte = () => Math.floor(Math.random() * 256);
