import type { APIRequestContext, Page } from 'playwright-core';
import type { Language } from '#words/language.ts';
import type { RunningServer } from '../journeys/hands/server.ts';

/** One language at one width, signed in as a member of its own. */
export type Shooting = {
  /** Counts the four combinations, for unique numbers. */
  turn: number;
  language: Language;
  server: RunningServer;
  page: Page;
  /** Opens a path in the language and takes a picture. */
  open(path: string, name: string): Promise<void>;
  shoot(name: string): Promise<void>;
};

/** Calls over HTTP, as the pages make them. */
export function wire(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const read = async <Data>(response: ReturnType<APIRequestContext['fetch']>) => {
    const { code, msg, data } = (await (await response).json()) as { code: number; msg: string; data: Data };
    if (code !== 1 && code !== 200) {
      throw new Error(`${msg} ${JSON.stringify(data)}`);
    }
    return data;
  };
  return {
    get: <Data>(path: string) => read<Data>(request.get(address + path, { headers })),
    post: <Data>(path: string, data: object) => read<Data>(request.post(address + path, { headers, data })),
    upload: <Data>(path: string, multipart: Record<string, string | Upload>) =>
      read<Data>(request.post(address + path, { headers, multipart })),
    /** The messages in the demo's inbox. */
    async codeFor(to: string, event: string): Promise<string> {
      const answer = await request.get(`${address}/sandbox/inbox.json?${new URLSearchParams({ to })}`);
      const items = (await answer.json()) as { event: string; code: string }[];
      return items.find((item) => item.event === event)!.code;
    },
  };
}

type Upload = { name: string; mimeType: string; buffer: Buffer };
export type Wire = ReturnType<typeof wire>;
