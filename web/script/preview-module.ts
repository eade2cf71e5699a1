/** Shows the state of a module on the phone preview, and what it does underneath, when its tile is tapped or hovered. */
export function previewModule(): void {
  const phone = document.getElementById('modules-phone');
  const caption = document.getElementById('modules-caption');
  const tiles = document.querySelectorAll<HTMLElement>('[data-part=module]');
  if (!phone) {
    return;
  }
  const show = (tile: HTMLElement) => {
    for (const each of tiles) {
      each.setAttribute('aria-pressed', String(each === tile));
    }
    const state = tile.dataset.state!;
    phone.dataset.state = state;
    for (const overlay of phone.querySelectorAll<HTMLElement>('[data-part=state]')) {
      overlay.classList.toggle('is-on', overlay.dataset.for === state);
    }
    const about = tile.querySelector('[data-part=about]')!;
    const words = document.createDocumentFragment();
    words.append(...about.cloneNode(true).childNodes);
    caption?.replaceChildren(words);
  };
  for (const tile of tiles) {
    tile.addEventListener('click', () => show(tile));
    tile.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(tile));
  }
}
