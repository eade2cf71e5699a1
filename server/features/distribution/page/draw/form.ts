import { type Html, html } from '#formats/html/html.ts';
import type { Platform } from '#words/platform.ts';
import { addressOf, type Drawing } from './drawing.ts';

/** A form that requests the ticket of a download. */
export function drawForm({ view }: Drawing, platform: Platform, inside: Html): Html {
  const { releaseId, language } = view.visit;
  return html`<form method="post" action="${addressOf({ view }, 'ticket')}"><input type="hidden" name="platform" value="${platform}">${
    releaseId !== null && html`<input type="hidden" name="version_id" value="${releaseId}">`
  }${language && html`<input type="hidden" name="lang" value="${language}">`}${inside}</form>`;
}

export function installWord({ view: { device } }: Drawing, platform: Platform) {
  if (platform === 'android') {
    return device.platform === 'android' ? 'installAndroid' : 'install';
  }
  return device.system === 'iPhone' ? 'installIphone' : 'installIpad';
}
