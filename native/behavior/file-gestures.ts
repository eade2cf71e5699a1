import type { Phone } from './phone.ts';

/** A file of another app, or of a site; `name` is what the other app calls it ('refused': it answers no such question). */
export type GivenFile = { address: string; type: string; text: string; name?: string };

/** The content that the app handed to the system’s share sheet; `files` are the bytes by their names. */
export type Sheet = { title: string; text: string; type: string; files: Readonly<Record<string, string>> };

/** A phone as people use it with files: shares, menus, the clipboard. */
export type FileGestures = {
  /** The app's own button with that act (modules/actions.ts) is pressed. */
  act(action: string): void;
  /** The entries of the menu of the app that is open, and the choice of one. */
  readonly menu: readonly string[];
  choose(entry: string): void;
  /** The last share sheet. */
  readonly sheet: Sheet | null;
  /** The name of the downloaded file that another app was started to show, and can read; null for none. */
  readonly opened: string | null;
  /** The text on the clipboard. */
  readonly copied: string | null;
  /** A finger rests on the picture at that address, or on a link around it. */
  longPress(picture: string): void;
  /** A file with that text is a picture of a QR code with the text of `code`; '' is one without a code. */
  draw(text: string, code: string): void;
  /** The camera sees a QR code with that text. */
  showToCamera(code: string): void;
  /** The user picks files of other apps, or none. */
  pick(files: readonly GivenFile[]): void;
  /** The files in Downloads, by their names. */
  readonly saved: Readonly<Record<string, string>>;
  /** The page’s server sends a file instead of a page. */
  serve(file: GivenFile): void;
  /** The address that was printed, behind its title. */
  readonly printed: readonly string[];
  /** The short messages of the app. */
  readonly toasts: readonly string[];
  /** A site answers that file. */
  host(file: GivenFile): void;
  /** The phone's download manager has that of the app, as far as it is: a part of 100, 'done' or 'failed'. */
  load(file: GivenFile, state: number | 'done' | 'failed'): void;
  /** The addresses of the downloads that the manager has. */
  readonly loaded: readonly string[];
  /** Another app shares with this one; `isCold` starts it anew. */
  receive(share: { title?: string; text?: string; files?: readonly GivenFile[]; isCold?: boolean }): void;
  /** As the page's `fetch` of an address: a file that the app serves; null for any other. */
  read(address: string): string | null;
};

/** The phone with its files; only Android has modules about them so far. */
export function withFiles(phone: Phone): Phone & { readonly files: FileGestures } {
  if (!('files' in phone)) {
    throw new Error(`${phone.system} has none of the modules about files yet`);
  }
  return phone as Phone & { readonly files: FileGestures };
}
