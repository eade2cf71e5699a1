/** For an app without a picture of its own: a globe in white on the theme colour, drawn without letters, so without fonts. */
export function defaultIcon(themeColor: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${themeColor}"/>
<rect width="512" height="512" fill="#000" fill-opacity=".08"/>
<g fill="none" stroke="#fff" stroke-width="22"><circle cx="256" cy="256" r="136"/><ellipse cx="256" cy="256" rx="58" ry="136"/>
<path d="M134 212h244M134 300h244"/></g></svg>`;
  return new TextEncoder().encode(svg);
}
