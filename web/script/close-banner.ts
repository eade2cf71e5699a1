/** The banner's close control (spec §2). */
export function closeBanner(): void {
  const close = document.querySelector<HTMLElement>('[data-part=close-banner]');
  close?.addEventListener('click', () => close.closest('[data-part=banner]')?.remove());
}
