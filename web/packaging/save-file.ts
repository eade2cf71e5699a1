/** Downloads a file that the page has made. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the bytes shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
