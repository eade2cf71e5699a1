/** A file that a page made: its bytes, while the page has not let them go for a minute, and the name that its link gives it. */
export type KeptFile = { b: Blob | undefined; n: string | undefined };

const keepMillis = 60_000;

/**
 * Keeps the blobs of a page for Android's shell, which hears of a download only after pages have let the blob go, and never of its name. Answers
 * what is kept for an address.
 */
export function keepFiles(page: Window & { URL?: typeof URL }): (address: string) => KeptFile {
  const blobs = new Map<string, Blob>();
  const names = new Map<string, string>();
  const addresses = page.URL;
  if (addresses?.createObjectURL) {
    const create = addresses.createObjectURL;
    const revoke = addresses.revokeObjectURL;
    addresses.createObjectURL = (blob: Blob) => {
      const address = create.call(addresses, blob);
      blobs.set(address, blob);
      return address;
    };
    addresses.revokeObjectURL = (address: string) => {
      setTimeout(() => blobs.delete(address), keepMillis);
      revoke.call(addresses, address);
    };
  }
  const note = (link: HTMLAnchorElement | null) => {
    if (link?.download) {
      names.set(link.href, link.download);
    }
  };
  page.document.addEventListener(
    'click',
    (event) => note((event.target as Element | null)?.closest?.('a[download]') as HTMLAnchorElement | null),
    true,
  );
  noteScriptClicks(page as unknown as WithLinks, note);
  return (address) => ({ b: blobs.get(address), n: names.get(address) });
}

type WithLinks = { HTMLAnchorElement?: { prototype: HTMLAnchorElement } };

/** A link outside the document tells no one of its click. */
function noteScriptClicks({ HTMLAnchorElement: Links }: WithLinks, note: (link: HTMLAnchorElement) => void): void {
  if (Links) {
    const click = Links.prototype.click;
    Links.prototype.click = function (this: HTMLAnchorElement) {
      note(this);
      click.call(this);
    };
  }
}
