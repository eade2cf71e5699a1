import type { AppModule } from '#modules/app-module.ts';
import type { ModuleName } from '#modules/module-names.ts';
import { modules } from '#modules/registry.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../../components/icon.tsx';
import { Phone } from '../../../phone/phone.tsx';
import { phoneModules } from '../../../phone/phone-modules.ts';
import { useSampleApp } from '../../../phone/sample-app.ts';
import { SampleShop } from '../../../phone/sample-shop.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { Section } from '../section.tsx';
import { SectionHead } from '../section-head.tsx';
import { home } from '../texts.ts';
import { sampleSettings } from './sample-settings.ts';

/** Shows the page itself on the phone at first; the previews of others cover it. Its tile comes first, so that the row on a phone opens on it. */
const FIRST: ModuleName = 'pullRefresh';
const inOrder = modules.toSorted((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST));

/** Every module previews on the phone at a tap. */
export function Modules() {
  const text = useText(home);
  const app = useSampleApp();
  const states = modules.map(({ name }) => name as ModuleName);
  return (
    <Section id="modules" mist>
      <SectionHead title={text('modulesTitle')} lead={text('modulesLead')} more={text('modulesLeadMore')} />
      <div className="modules">
        <div>
          <div className="modules__tiles">
            {inOrder.map((module) => (
              <ModuleTile key={module.name} module={module} pressed={module.name === FIRST} />
            ))}
          </div>
        </div>
        <div className="modules__phone">
          <Phone
            id="modules-phone"
            platform="android"
            app={{ ...app, modules: sampleSettings() }}
            state={FIRST}
            modules={phoneModules}
            prepared={states}
          >
            <SampleShop />
          </Phone>
          <div className="modules__caption" id="modules-caption" aria-hidden="true">
            <About module={inOrder[0]!} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function ModuleTile({ module, pressed }: { module: AppModule; pressed: boolean }) {
  const language = useLanguage();
  return (
    <button type="button" className="modules__tile" data-part="module" aria-pressed={pressed} data-state={module.name}>
      <Icon of={phoneModules[module.name]!.icon} />
      <b>{textIn(language, module.title)}</b>
      <em>{textIn(language, planTitles[module.plan])}</em>
      <HiddenAbout module={module} />
    </button>
  );
}

/** The use of a module inside its tile, for the page's script and for screen readers. */
export const HiddenAbout = ({ module }: { module: AppModule }) => (
  <span className="modules__about" data-part="about">
    <About module={module} />
  </span>
);

/** The use of the module on the phone; the page's script replaces it by that of the pressed tile. */
export function About({ module }: { module: AppModule }) {
  const text = useText(home);
  const language = useLanguage();
  return (
    <>
      <b>{textIn(language, module.title)}</b>
      <span>{textIn(language, module.summary)}</span>
      {module.ios === null && <small className="tag">{text('iosToFollow')}</small>}
    </>
  );
}
