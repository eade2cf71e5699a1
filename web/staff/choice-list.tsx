import type { ReactNode } from 'react';
import './choice-list.css';

/** Boxes or dots to tick, one beneath the other, each a label; a `span` in it says what it is for. */
export const ChoiceList = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="choice-list">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
