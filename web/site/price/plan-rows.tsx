import type { ReactNode } from 'react';
import { pathTo } from '#contract/screens.ts';
import { type ModuleName, moduleFacts, modulesOnIos } from '#modules/module-names.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import type { PlanPrice } from './offers.ts';
import { PlanMark } from './plan-mark.tsx';
import { type FileRow, fileRows, type Mark, type ModuleGroup, markOf, moduleGroups, sideOf } from './price-rows.ts';
import { price } from './texts.ts';
import './plan-rows.css';

type Plans = readonly PlanPrice[];

/** The rows of the table: the files of a build, then the modules by the lowest plan that includes them. Rows of another platform than the chosen one are hidden. */
export function PlanRows({ plans }: { plans: Plans }) {
  const text = useText(price);
  return (
    <tbody className="plan-rows">
      <GroupRow plans={plans} title={text('files')} />
      {fileRows.filter(isInOne(plans)).map((row) => (
        <Row key={row.name} plans={plans} row={row}>
          {`${text(row.name)} `}
          <small>{text(row.note)}</small>
        </Row>
      ))}
      <GroupRow plans={plans} title={text('modules')} note={text('modulesNote', { count: modulesOnIos.length })} />
      {moduleGroups.map((group) => (
        <ModuleRow key={group.plan} plans={plans} group={group} />
      ))}
    </tbody>
  );
}

/** A file that none of the shown plans has is not among them. */
const isInOne = (shown: Plans) => (row: FileRow) => shown.some(({ plan }) => markOf(plan, row) !== 'none');

function GroupRow({ plans, title, note }: { plans: Plans; title: string; note?: string }) {
  return (
    <tr className="plan-rows__group">
      <th scope="rowgroup">
        <b>{title}</b>
        {note && <span>{note}</span>}
      </th>
      {plans.map(({ plan }) => (
        <td key={plan} data-trial={plan === TRIAL_PLAN || undefined} />
      ))}
    </tr>
  );
}

/** The modules that a plan adds, by name: their marks are all the same. */
function ModuleRow({ plans, group: { plan, names, android, ios } }: { plans: Plans; group: ModuleGroup }) {
  const text = useText(price);
  const language = useLanguage();
  return (
    <Row plans={plans} row={{ from: plan, on: ios.more > 0 ? 'both' : 'android' }}>
      {`${text('groupAt', { plan: textIn(language, planTitles[plan]) })} `}
      <small className="num plan-rows__android">{text(countText(android), android)}</small>
      <small className="num plan-rows__ios">{text(countText(ios), ios)}</small>
      <ul className="plan-rows__names">
        {names.map((name) => (
          <Name key={name} name={name} />
        ))}
      </ul>
    </Row>
  );
}

const countText = ({ more, all }: { more: number; all: number }) => (more === all ? 'groupCount' : 'groupMore');

function Name({ name }: { name: ModuleName }) {
  const text = useText(price);
  return (
    <li data-on={sideOf(name)}>
      <a href={`${pathTo('modulelist')}#${name}`}>{textIn(useLanguage(), moduleFacts[name].title)}</a>
      {sideOf(name) === 'both' && <small className="tag">{text('ios')}</small>}
    </li>
  );
}

type RowProps = { plans: Plans; row: Pick<FileRow, 'from' | 'on' | 'isLater'>; children: ReactNode };

function Row({ plans, row, children }: RowProps) {
  return (
    <tr data-on={row.on}>
      <th scope="row">{children}</th>
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
  if (mark === 'later') {
    return <span className="plan-rows__later">{text('later')}</span>;
  }
  return (
    <>
      <PlanMark mark={mark} />
      <span className="screen-reader">{text(mark === 'none' ? 'absent' : 'included')}</span>
    </>
  );
}
