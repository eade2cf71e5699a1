import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { pathTo } from '#contract/screens.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PlanPrice, Side } from './offers.ts';
import { type FileRow, fileRows, type Mark, markOf, moduleGroups, sideOf } from './price-rows.ts';
import { price } from './texts.ts';
import './plan-rows.css';

type Plans = readonly PlanPrice[];

/** The rows of the table: the files of a build, then the modules by the lowest plan that includes them. Rows of another platform than the chosen one are hidden. */
export function PlanRows({ plans }: { plans: Plans }) {
  const text = useText(price);
  const language = useLanguage();
  return (
    <tbody className="plan-rows">
      <GroupRow plans={plans} on="both" title={text('files')}>
        <span>{text('filesNote')}</span>
      </GroupRow>
      {fileRows.filter(isInOne(plans)).map((row) => (
        <Row key={row.name} plans={plans} row={row} title={text(row.name)} note={text(row.note)} />
      ))}
      {moduleGroups.map(({ plan, names, android, ios }) => [
        <GroupRow
          key={plan}
          plans={plans}
          on={ios.more > 0 ? 'both' : 'android'}
          title={text('groupAt', { plan: textIn(language, planTitles[plan]) })}
        >
          <span className="num plan-rows__android">{text(countText(android), android)}</span>
          <span className="num plan-rows__ios">{text(countText(ios), ios)}</span>
        </GroupRow>,
        ...names.map((name) => (
          <Row
            key={name}
            plans={plans}
            row={{ from: plan, on: sideOf(name) }}
            title={textIn(language, moduleFacts[name].title)}
            link={`${pathTo('modulelist')}#${name}`}
          />
        )),
      ])}
    </tbody>
  );
}

/** A file that none of the shown plans has is not among them. */
const isInOne = (shown: Plans) => (row: FileRow) => shown.some(({ plan }) => markOf(plan, row) !== 'none');

const countText = ({ more, all }: { more: number; all: number }) => (more === all ? 'groupCount' : 'groupMore');

type GroupProps = { plans: Plans; on: Side; title: string; children: ReactNode };

function GroupRow({ plans, on, title, children }: GroupProps) {
  return (
    <tr className="plan-rows__group" data-on={on}>
      <th scope="rowgroup">
        <b>{title}</b>
        {children}
      </th>
      {plans.map(({ plan }) => (
        <td key={plan} data-trial={plan === TRIAL_PLAN || undefined} />
      ))}
    </tr>
  );
}

type RowProps = {
  plans: Plans;
  row: Pick<FileRow, 'from' | 'on' | 'isLater'>;
  title: string;
  note?: string;
  link?: string;
};

function Row({ plans, row, title, note, link }: RowProps) {
  const text = useText(price);
  return (
    <tr data-on={row.on}>
      <th scope="row">
        {link ? <a href={link}>{title}</a> : title}
        {note && <small>{note}</small>}
        {link && row.on === 'android' && <small className="plan-rows__only">{text('onlyAndroid')}</small>}
      </th>
      {plans.map(({ plan }) => (
        <td key={plan} data-plan={plan} data-trial={plan === TRIAL_PLAN || undefined}>
          <Cell mark={markOf(plan, row)} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ mark }: { mark: Mark }) {
  const text = useText(price);
  if (mark === 'none') {
    return (
      <span className="plan-rows__dash">
        <span className="screen-reader">{text('absent')}</span>
      </span>
    );
  }
  if (mark === 'later') {
    return <span className="plan-rows__later">{text('later')}</span>;
  }
  return (
    <span className={mark === 'starts' ? 'plan-rows__mark is-start' : 'plan-rows__mark'}>
      <Icon of={Check} />
      <span className="screen-reader">{text('included')}</span>
    </span>
  );
}
