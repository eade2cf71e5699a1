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

/** Downloads an object URL of this page. */
export function saveAt(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a table for spreadsheet programs, which recognize UTF-8 by the byte order mark. */
export const saveTable = (csv: string, name: string): void =>
  saveFile(`\ufeff${csv}`, { name, type: 'text/csv;charset=utf-8' });
