import { chooseThemes } from './choose-themes.ts';
import { closeBanner } from './close-banner.ts';
import { copyValues } from './copy-values.ts';
import { darkenHeader } from './darken-header.ts';
import { forgetStray } from './forget-stray.ts';
import { greetKnown } from './greet-known.ts';
import { keepPlace } from './keep-place.ts';
import { keepTypedLink } from './keep-typed-link.ts';
import { previewModule } from './preview-module.ts';

/** Parts of the public pages that can wait until the rest works: the theme itself is painted before the first paint. */
chooseThemes();
darkenHeader();
greetKnown();
closeBanner();
keepTypedLink();
keepPlace();
previewModule();
copyValues();
forgetStray();
/** The parts of documents, and of every page with their search. */
if (document.querySelector('[data-part=search], [data-part=document]')) {
  import('./document/read-document.ts').then(({ readDocument }) => readDocument()).catch(() => {});
}
/** The member's application on the page of agents. */
const agency = document.querySelector<HTMLElement>('[data-part=agent-card]');
if (agency) {
  import('./follow-agency.ts').then(({ followAgency }) => followAgency(agency)).catch(() => {});
}
/** The form of feedback, whose slider is needed on few days. */
const feedback = document.querySelector<HTMLFormElement>('[data-part=feedback-form] form');
if (feedback) {
  import('./prove-feedback.ts').then(({ proveFeedback }) => proveFeedback(feedback)).catch(() => {});
}
