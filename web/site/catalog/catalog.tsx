import { plans } from '#modules/app-module.ts';
import type { ModuleName } from '#modules/module-names.ts';
import { modules } from '#modules/registry.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { Phone } from '../../phone/phone.tsx';
import { phoneModules } from '../../phone/phone-modules.ts';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { About } from '../home/gallery/modules.tsx';
import { sampleSettings } from '../home/gallery/sample-settings.ts';
import { PageTop } from '../page/page-top.tsx';
import { RadioSwitch } from '../page/radio-switch.tsx';
import { CatalogRow } from './catalog-row.tsx';
import { catalog } from './texts.ts';
import './catalog.css';

/** The module that the phone shows at first. */
const FIRST: ModuleName = 'pullRefresh';
const onIos = modules.filter(({ ios }) => ios !== null);
const groups = plans
  .map((plan) => ({ plan, members: modules.filter((module) => module.plan === plan) }))
  .filter(({ members }) => members.length > 0);

/** All modules by the lowest plan that includes them, beside the phone that shows the pointed one. */
export function Catalog() {
  const text = useText(catalog);
  return (
    <div className="wrap catalog" data-part="catalog">
      <PageTop
        title={text('headline', { count: modules.length })}
        lead={[text('lead'), text('leadIos', { ios: onIos.length })]}
      >
        <RadioSwitch
          legend={text('chooseSide')}
          name="side"
          options={[
            { value: 'all', title: text('all', { count: modules.length }) },
            { value: 'ios', title: text('onIos', { count: onIos.length }) },
          ]}
          chosen="all"
        />
      </PageTop>
      <div className="catalog__columns">
        <Shown />
        <div className="catalog__groups">
          {groups.map((group) => (
            <Group key={group.plan} {...group} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Shown() {
  const app = useSampleApp();
  return (
    <div className="catalog__shown">
      <div className="catalog__window">
        <Phone
          id="modules-phone"
          platform="android"
          app={{ ...app, modules: sampleSettings() }}
          state={FIRST}
          modules={phoneModules}
          prepared={modules.map(({ name }) => name as ModuleName)}
        >
          <SampleShop />
        </Phone>
      </div>
      <div className="catalog__caption" id="modules-caption" aria-hidden="true">
        <About module={modules.find(({ name }) => name === FIRST)!} />
      </div>
    </div>
  );
}

function Group({ plan, members }: (typeof groups)[number]) {
  const text = useText(catalog);
  const language = useLanguage();
  return (
    <section className="catalog__group" data-on-ios={members.some(({ ios }) => ios) ? '' : undefined}>
      <h2>
        {text('groupAt', { plan: textIn(language, planTitles[plan]) })}
        <small className="num">{text('groupCount', { count: members.length })}</small>
      </h2>
      {members.map((module) => (
        <CatalogRow key={module.name} module={module} isShown={module.name === FIRST} />
      ))}
    </section>
  );
}
