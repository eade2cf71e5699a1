/** Downloads bytes or a text through the browser. */
export function saveFile(
  content: Uint8Array<ArrayBuffer> | string,
  { name, type }: { name: string; type: string },
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveAt(url, name);
  // The browser reads the content shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads the content of an address that the browser has itself. */
export function saveAt(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** A table for spreadsheets, which take it for UTF-8 by its first mark. */
export const saveTable = (csv: string, name: string): void =>
  saveFile(`\ufeff${csv}`, { name, type: 'text/csv;charset=utf-8' });
