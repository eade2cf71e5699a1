import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { EmptyPlace } from '../../components/page/empty-place.tsx';
import { useText } from '../../texts/use-text.ts';
import { SendRows } from '../send-rows.tsx';
import { identityTexts } from '../texts.ts';
import { type IdentityForm, personInput, useIdentityForm } from '../use-identity-form.ts';
import type { Progress, ScanChannel } from '../use-progress.ts';
import { VerificationPage } from '../verification-page.tsx';
import { PersonGate } from './person-gate.tsx';
import { PersonRows } from './person-rows.tsx';
import { ScanPanel } from './scan-panel.tsx';
import type { ScanWay, StartedScan } from './scan-way.ts';
import { useOnPhone } from './use-on-phone.ts';

const consents = { alipay: 'consentAlipay', wechat: 'consentWechat' } as const;
const titles = { alipay: 'alipayTitle', wechat: 'wechatTitle' } as const;

/** Name and ID number, then a QR code for the phone; Alipay and WeChat share this screen. */
export function ScanScreen({ way }: { way: ScanWay }) {
  const text = useText(identityTexts);
  const onPhone = useOnPhone();
  const [running, setRunning] = useState(false);
  return (
    <VerificationPage
      care="number"
      title={text(titles[way.channel])}
      lead={() => text(running ? 'scanRunning' : onPhone ? 'scanLeadHere' : 'scanLead')}
      isOneOfWays
    >
      {(progress) =>
        progress.channels[way.channel] === 'off' ? (
          <NotOpen />
        ) : (
          <PersonGate progress={progress}>
            <Scan way={way} progress={progress} onRunning={setRunning} />
          </PersonGate>
        )
      }
    </VerificationPage>
  );
}

type ScanProps = { way: ScanWay; progress: Progress; onRunning: (running: boolean) => void };

/** A check that was started before the page was loaded continues. Its input stays until a check has passed. */
function Scan({ way, progress, onRunning }: ScanProps) {
  const form = useIdentityForm(['name', 'id_number', 'consent'], { ...personInput, afterSending: true });
  const [scan, setScan] = useState<StartedScan | null>(() => leftScan(way, progress));
  const isRunning = scan !== null;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);

  async function start() {
    const started = await form.submit(({ name, id_number }) => way.start({ name, id_number, consent: 1 }));
    if (started?.ok) {
      setScan({ ...started.data, startedMs: Date.now() });
    }
  }

  function again() {
    if (form.check()) {
      void start();
    } else {
      setScan(null);
    }
  }

  return scan ? (
    <ScanPanel key={scan.attempt} way={way} scan={scan} onRestart={again} />
  ) : (
    <StartForm channel={way.channel} form={form} photoDays={progress.photo_days} onStart={start} />
  );
}

const leftScan = ({ channel }: ScanWay, { check }: Progress): StartedScan | null =>
  check?.channel === channel ? { ...check, startedMs: Date.now() } : null;

type StartProps = { channel: ScanChannel; form: IdentityForm; photoDays: number; onStart: () => void };

function StartForm({ channel, form, photoDays, onStart }: StartProps) {
  const text = useText(identityTexts);
  return (
    <form {...form.formProps(onStart)}>
      <PersonRows form={form} />
      <SendRows
        form={form}
        data={consents[channel]}
        photoDays={photoDays}
        submit={text(useOnPhone() ? 'startHere' : 'startScan')}
      />
    </form>
  );
}

function NotOpen() {
  const text = useText(identityTexts);
  return (
    <EmptyPlace title={text('scanOff')} words={text('scanOffNote')}>
      <Link className="button" to={pathTo('authPerson')}>
        {text('byHand')}
      </Link>
    </EmptyPlace>
  );
}
