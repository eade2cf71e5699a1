/** Acts on a page at the origin's root: loads of the app, moves of a script without a touch, and the answer to a slow load. */
export type Act =
  | { readonly app: string }
  | { readonly script: string }
  | { readonly push: string }
  | { readonly post: string }
  | 'reload'
  | 'answer';

/** The server answers `/next` like this, and everything else with a page. */
export type Server = 'page' | 'slow' | 'no-content' | 'offline' | 'empty-error' | 'error' | 'redirect';

type EngineCase = { readonly server: Server; readonly acts: readonly Act[] };

/** The moves that Chromium and the fake web view make side by side; the outcomes are in `chromium-orders.json`. */
export const engineCases: Readonly<Record<string, EngineCase>> = {
  'a load of the app': { server: 'page', acts: [{ app: '/next' }] },
  'a redirect': { server: 'redirect', acts: [{ app: '/next' }] },
  'a fragment': { server: 'page', acts: [{ script: '/#top' }] },
  'a fragment by the app': { server: 'page', acts: [{ app: '/#top' }] },
  pushState: { server: 'page', acts: [{ push: '/pushed' }] },
  'an answer without content': { server: 'no-content', acts: [{ app: '/next' }] },
  'a silent server': { server: 'slow', acts: [{ app: '/next' }] },
  'a slow server': { server: 'slow', acts: [{ app: '/next' }, 'answer'] },
  'no server': { server: 'offline', acts: [{ app: '/next' }] },
  'an error without a body': { server: 'empty-error', acts: [{ app: '/next' }] },
  'an error with a body': { server: 'error', acts: [{ app: '/next' }] },
  'a load in the place of another one': { server: 'slow', acts: [{ app: '/next' }, { app: '/other' }] },
  'a move of a script while a load waits': { server: 'slow', acts: [{ app: '/next' }, { script: '/other' }, 'answer'] },
  'a fragment while a load waits': { server: 'slow', acts: [{ app: '/next' }, { script: '/#top' }, 'answer'] },
  'pushState while a load waits': { server: 'slow', acts: [{ app: '/next' }, { push: '/pushed' }, 'answer'] },
  'a reload': { server: 'page', acts: ['reload'] },
  'a move to the same address': { server: 'page', acts: [{ script: '/' }] },
  'a form': { server: 'page', acts: [{ post: '/next' }] },
};

/** The commits and moves of the main frame in their order, whether the document is still the same, and how much longer its history is. */
export type Outcome = { readonly events: readonly string[]; readonly stays: boolean; readonly entries: number };
