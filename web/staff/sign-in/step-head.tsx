import './step-head.css';

/** The title of a step of the sign-in, and its instruction. */
export const StepHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className="step-head">
    <h1>{title}</h1>
    <p className="mute">{lead}</p>
  </header>
);
