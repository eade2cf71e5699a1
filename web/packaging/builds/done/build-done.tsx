import Clock from 'lucide-react/icons/clock';
import { IosLadder } from '../../../site/ladder/ios-ladder.tsx';
import { ladder } from '../../../site/ladder/texts.ts';
import { formatMs } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { StepCourses } from '../../step-courses.tsx';
import { finishedRows } from '../stage-names.ts';
import { StageTimes } from '../stage-times.tsx';
import { buildTexts } from '../texts.ts';
import type { Build } from '../use-build.ts';
import { BuildBox } from './build-box.tsx';
import { KeyBox } from './key-box.tsx';
import { LinksBox } from './links-box.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProductTable } from './product-table.tsx';
import './build-done.css';

/** Below the head of a finished build: its files, the next steps, its key and the time of each stage. */
export function BuildDone({ build }: { build: Build }) {
  const text = useText(buildTexts);
  const ladderText = useText(ladder);

  return (
    <>
      <section className="build-done__section">
        <div className="build-done__head">
          <h2>{text('filesTitle')}</h2>
          <p>{text('filesLead')}</p>
        </div>
        <ProductTable build={build} />
      </section>
      <section className="build-done__section">
        <div className="build-done__head">
          <h2>{text('nextTitle')}</h2>
        </div>
        <NextSteps build={build} />
      </section>
      {build.files.some(({ platform }) => platform === 'ios') && (
        <section className="build-done__section">
          <div className="build-done__head">
            <h2>{ladderText('title')}</h2>
          </div>
          <IosLadder />
        </section>
      )}
      <LinksBox code={build.code} className="build-done__section" />
      <section className="build-done__section is-pair">
        {build.fingerprints && <KeyBox build={build} fingerprints={build.fingerprints} />}
        <BuildBox
          icon={Clock}
          title={text('stagesTitle')}
          beside={
            <span className="mute spacer num">
              {text('total')} <b>{formatMs(build.total_ms)}</b>
            </span>
          }
        >
          <StageTimes rows={finishedRows(build, text)} status="done" />
        </BuildBox>
      </section>
      <StepCourses step="done" />
    </>
  );
}
