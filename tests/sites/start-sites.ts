import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from './certificate.ts';
import { findingSites } from './finding-sites.ts';
import { hostileSites } from './hostile-sites.ts';
import { iconSites } from './icon-sites.ts';
import { pageSites } from './page-sites.ts';
import type { Site } from './site.ts';
import { tea, teaOverBrokenTls } from './tea.ts';

const sites = { tea, teaOverBrokenTls, ...hostileSites, ...iconSites, ...pageSites, ...findingSites } satisfies Record<
  string,
  Site
>;

export type SiteName = keyof typeof sites;

export type Sites = {
  /** Each site at a free port of 127.0.0.1. Secure ones need openssl; without it they are plain http. */
  addresses: Readonly<Record<SiteName, string>>;
  /** For `allowHosts` and FETCH_ALLOW. */
  allowHosts: readonly string[];
  /** The certificate of the secure sites (PEM), for a client that trusts them. */
  certificate: string | null;
  requests: readonly { site: SiteName; path: string }[];
  stop: () => Promise<void>;
};

/** Starts the local test sites: one good one and one for every fault. */
export async function startSites(): Promise<Sites> {
  const identity = selfSignedCertificate();
  const addresses: Record<string, string> = {};
  const requests: { site: SiteName; path: string }[] = [];
  const servers = await Promise.all(
    Object.entries<Site>(sites).map(async ([name, site]) => {
      const listener: RequestListener = async (request, response) => {
        requests.push({ site: name as SiteName, path: request.url ?? '' });
        await site.answer(request, response, { origin: addresses[name]!, addresses });
      };
      const secure = site.secure && identity;
      const server = secure ? createHttps(identity, listener) : createHttp(listener);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      addresses[name] = `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return server;
    }),
  );
  return {
    addresses: addresses as Record<SiteName, string>,
    allowHosts: ['127.0.0.1', 'localhost'],
    certificate: identity?.cert ?? null,
    requests,
    stop: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((stopped) => {
    server.close(() => stopped());
    server.closeAllConnections();
  });
}
