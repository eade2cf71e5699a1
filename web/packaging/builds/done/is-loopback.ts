/** Whether the address is this computer's own, which no phone can open. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address, 'http://localhost')?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
