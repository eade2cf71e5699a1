import Check from 'lucide-react/icons/check';
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

/** The rows of the table: the files of a build, then the modules by the lowest plan that includes them. */
export function PlanRows({ plans }: { plans: Plans }) {
  const text = useText(price);
  const language = useLanguage();
  return (
    <tbody className="plan-rows">
      <GroupRow plans={plans} title={text('files')} note={text('filesNote')} />
      {fileRows.map((row) => (
        <Row key={row.name} plans={plans} row={row} title={text(row.name)} note={text(row.note)} />
      ))}
      {moduleGroups.map(({ plan, names, count }, index) => [
        <GroupRow
          key={plan}
          plans={plans}
          title={text('groupAt', { plan: textIn(language, planTitles[plan]) })}
          note={index === 0 ? text('groupCount', { count }) : text('groupMore', { count: names.length, all: count })}
        />,
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

function GroupRow({ plans, title, note }: { plans: Plans; title: string; note: string }) {
  return (
    <tr className="plan-rows__group">
      <th scope="rowgroup">
        <b>{title}</b>
        <span className="num">{note}</span>
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
          <Cell mark={markOf(plan, row)} on={row.on} />
        </td>
      ))}
    </tr>
  );
}

/** A mark, and the dash that replaces it while another platform is chosen. */
function Cell({ mark, on }: { mark: Mark; on: Side }) {
  const text = useText(price);
  const dash = (
    <span className="plan-rows__dash">
      <span className="screen-reader">{text('absent')}</span>
    </span>
  );
  if (mark === 'none') {
    return dash;
  }
  return (
    <>
      {mark === 'later' ? (
        <span className="plan-rows__later">{text('later')}</span>
      ) : (
        <span className={mark === 'starts' ? 'plan-rows__mark is-start' : 'plan-rows__mark'}>
          <Icon of={Check} />
          <span className="screen-reader">{text('included')}</span>
        </span>
      )}
      {on !== 'both' && dash}
    </>
  );
}
