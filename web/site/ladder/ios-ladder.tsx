import type { ReactNode } from 'react';
import { moduleNames, moduleTitle } from '#modules/module-names.ts';
import { neededPlan } from '#modules/needed-plan.ts';
import { type OnIos, onIos } from '#modules/on-ios.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { localeOf, textIn } from '#words/language.ts';
import { Fold } from '../../components/page/fold.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { ladder } from './texts.ts';
import './ios-ladder.css';

type Props = {
  /** Whether the steps open one by one on a phone, for a page whose script folds them. */
  isFolded?: boolean;
  today?: OnIos;
};

/** Three steps: what an iPhone gets today, and what each next one needs. */
export function IosLadder({ isFolded = false, today = onIos }: Props) {
  const text = useText(ladder);
  const { signsIpa, modules } = today;
  const rest = moduleNames.length - modules.length;
  const steps = [
    { picture: <ClipPicture />, title: text('clip'), words: text('clipText') },
    {
      picture: <SignPicture />,
      title: text(signsIpa ? 'signed' : 'sign'),
      words: text(signsIpa ? 'signedText' : 'signText'),
    },
    {
      picture: <ModulesPicture here={modules.length} />,
      title:
        rest > 0 ? text('modules', { count: modules.length, rest }) : text('modulesAll', { count: modules.length }),
      words: <ModulesText modules={modules} />,
    },
  ];
  return (
    <ol className="ios-ladder" data-part="ios-ladder" aria-label={text('title')}>
      {steps.map(({ picture, title, words }) => (
        <li key={title}>
          {picture}
          {isFolded ? (
            <Fold head={<b>{title}</b>}>
              <p>{words}</p>
            </Fold>
          ) : (
            <div>
              <b>{title}</b>
              <p>{words}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function ModulesText({ modules }: Pick<OnIos, 'modules'>) {
  const text = useText(ladder);
  const language = useLanguage();
  if (modules.length === moduleNames.length) {
    return text('modulesAllText');
  }
  const names = modules.map((name) => textIn(language, moduleTitle(name)));
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return text('modulesText', {
    plan: textIn(language, planTitles[neededPlan(modules)]),
    names: language === 'zh-EN' ? list.format(names) : names.join('、'),
  });
}

/** An iPhone with a picture of its screen. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 44 64" aria-hidden="true">
    <rect className="ios-ladder__phone" x="4" y="1" width="36" height="62" rx="8" />
    <rect className="ios-ladder__line" x="17" y="5" width="10" height="3" rx="1.5" />
    {children}
  </svg>
);

/** The app among the icons of the home screen. */
const ClipPicture = () => (
  <Picture>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <rect
        key={at}
        className={at === 4 ? 'ios-ladder__here' : 'ios-ladder__line'}
        x={9 + (at % 3) * 9.5}
        y={15 + Math.floor(at / 3) * 11}
        width="7"
        height="7"
        rx="2"
      />
    ))}
  </Picture>
);

/** A sealed app. */
const SignPicture = () => (
  <Picture>
    <rect className="ios-ladder__line" x="10" y="15" width="24" height="24" rx="6" />
    <circle className="ios-ladder__here" cx="31" cy="40" r="8" />
    <path className="ios-ladder__tick" d="m27.5 40 2.5 2.5 4.5-5" />
  </Picture>
);

/** A dot for each module, filled where it is there. */
const ModulesPicture = ({ here }: { here: number }) => (
  <Picture>
    {moduleNames.map((name, at) => (
      <circle
        key={name}
        className={at < here ? 'ios-ladder__here' : 'ios-ladder__line'}
        cx={11 + (at % 4) * 7.3}
        cy={15 + Math.floor(at / 4) * 6.6}
        r="2.3"
      />
    ))}
  </Picture>
);
