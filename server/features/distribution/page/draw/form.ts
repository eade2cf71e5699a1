import { type Html, html } from '#formats/html/html.ts';
import type { Platform } from '#words/platform.ts';
import type { PageView } from '../page-view.ts';
import { addressOf, type Drawing } from './drawing.ts';

/** A form that requests the ticket of a download. */
export function drawForm({ view }: Drawing, platform: Platform, inside: Html): Html {
  const { releaseId, language } = view.visit;
  return html`<form method="post" action="${addressOf({ view }, 'ticket')}"><input type="hidden" name="platform" value="${platform}">${
    releaseId !== null && html`<input type="hidden" name="version_id" value="${releaseId}">`
  }${language && html`<input type="hidden" name="lang" value="${language}">`}${inside}</form>`;
}

export function installWord({ view }: Drawing, platform: Platform) {
  if (platform === 'android') {
    return isElsewhere(view, platform) ? 'download' : 'installAndroid';
  }
  return view.device.system === 'iPhone' ? 'installIphone' : isElsewhere(view, platform) ? 'install' : 'installIpad';
}

const computers: readonly string[] = ['Windows', 'macOS', 'ChromeOS', 'Linux'];

/** Whether the visitor has chosen a platform that the present device cannot install. */
export const isElsewhere = ({ device }: PageView, platform: Platform): boolean =>
  platform === 'android'
    ? computers.includes(device.system) || device.system === 'iPhone' || device.system === 'iPad'
    : computers.includes(device.system) && !device.mayBeIpad;
