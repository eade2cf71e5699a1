import Clock from 'lucide-react/icons/clock';
import { formatMs, formatSeconds } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { useDevice } from '../../install/use-device.ts';
import { StepCourses } from '../../step-courses.tsx';
import { packagingTexts } from '../../texts.ts';
import { BuildHead } from '../build-head.tsx';
import { finishedRows } from '../stage-names.ts';
import { StageTimes } from '../stage-times.tsx';
import type { Build } from '../use-build.ts';
import { BuildBox } from './build-box.tsx';
import { BuildLicence } from './build-licence.tsx';
import { KeyBox } from './key-box.tsx';
import { LinksBox } from './links-box.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProductTable } from './product-table.tsx';
import { ScanBox } from './scan-box.tsx';
import { WaysOn } from './ways-on.tsx';
import './build-done.css';

/** A finished build: the result, its files, what comes next, its key and the time of each stage. A phone needs no code to scan. */
export function BuildDone({ build, celebrate }: { build: Build; celebrate: boolean }) {
  const text = useText(packagingTexts);
  const device = useDevice();

  return (
    <>
      <BuildHead
        build={build}
        title={text('doneIn', { seconds: formatSeconds(build.total_ms) })}
        lead={text('doneLead', { count: build.files.length })}
        celebrate={celebrate}
        beside={
          device === 'computer' && (
            <div className="build-done__scan">
              <ScanBox files={build.files} />
            </div>
          )
        }
      >
        <BuildLicence build={build} />
        <WaysOn build={build} device={device} />
      </BuildHead>
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
