import type { Thing } from '../objects.ts';
import type { World } from '../world.ts';
import type { WebDocument } from './web-document.ts';

/** WKNavigationType. */
export const navigationTypes = { other: -1, link: 0, form: 1, back: 2, reload: 3, formAgain: 4 } as const;

export type Begun = 'app' | 'page' | 'history';

/** One move of a frame. */
export type Load = {
  address: string;
  navigation: Thing;
  type: number;
  begun: Begun;
  method: string;
  referer: string;
  body: string;
  /** `none` asks for another window. */
  frame: 'main' | 'inner' | 'none';
  /** A link with the attribute `download`. */
  download: boolean;
  /** The entry of the history to go to. */
  to: number | null;
  opener: WebDocument | null;
};

/** One entry of the history. */
export type Entry = { address: string; document: WebDocument | null; navigation: Thing; method: string };

/** How a server answers; an empty value is an ordinary page. */
export type Ending = {
  redirects?: string[];
  /** The code of a failure before the commit. */
  error?: number;
  silent?: boolean;
  noContent?: boolean;
  status?: number;
  headers?: Record<string, string>;
  /** Whether WebKit can show the type of the response. */
  shows?: boolean;
  /** The body breaks off after the commit. */
  cut?: boolean;
  /** The page never comes to its load event. */
  hangs?: boolean;
};

export function makeLoad(world: World, address: string, begun: Begun, how: Partial<Load> = {}): Load {
  const navigation = world.objects.make('WKNavigation');
  const plain = { type: navigationTypes.other, method: 'GET', referer: '', body: '', frame: 'main' } as const;
  return { ...plain, download: false, to: null, opener: null, ...how, address, begun, navigation };
}

/** Whether a load stays in the document of the page (99): its address differs by the fragment alone, and has one. */
export function staysInDocument({ address, type, to }: Load, page: string | undefined): boolean {
  const isNew = to === null && type !== navigationTypes.reload && type !== navigationTypes.formAgain;
  const [path, fragment] = split(address);
  return isNew && page !== undefined && fragment !== undefined && split(page)[0] === path;
}

function split(address: string): [string, string | undefined] {
  const at = address.indexOf('#');
  return at < 0 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}
