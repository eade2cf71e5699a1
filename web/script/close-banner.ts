/** The banner's close control (spec §2). */
export function closeBanner(): void {
  const close = document.querySelector<HTMLElement>('.banner-x');
  close?.addEventListener('click', () => close.closest('.banner')?.remove());
}
