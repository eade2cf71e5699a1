import { Skeleton, SkeletonBlock, SkeletonRows } from '../components/skeleton.tsx';
import { WizardStep } from './wizard-step.tsx';
import './wizard-waiting.css';

/** A step of the wizard until its app has loaded, with the columns of the step: a form has the phone beside it, an order its bill. */
export function WizardWaiting({ title, beside }: { title: string; beside: 'phone' | 'bill' }) {
  const isForm = beside === 'phone';
  return (
    <WizardStep busy isForm={isForm} side={isForm ? <PhoneWaiting /> : <BillWaiting />}>
      <header>
        <h1>{title}</h1>
        <Skeleton lines={[50]} />
      </header>
      <SkeletonRows rows={isForm ? 7 : 4} />
    </WizardStep>
  );
}

/** The same for the modules: their list, the settings of one, and the phone. */
export const ModulesWaiting = () => (
  <main className="modules-waiting" id="content" aria-busy="true">
    <div className="modules-waiting__list">
      <SkeletonRows rows={8} />
    </div>
    <div className="modules-waiting__editor">
      <Skeleton lines={[40, 90, 100, 100, 60]} />
    </div>
    <PhoneWaiting />
  </main>
);

const PhoneWaiting = () => (
  <div className="phone-waiting">
    <SkeletonBlock />
  </div>
);

const BillWaiting = () => (
  <div className="bill-waiting">
    <Skeleton lines={[70, 100, 100, 100, 50]} />
  </div>
);
