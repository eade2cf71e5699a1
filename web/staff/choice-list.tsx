import type { ReactNode } from 'react';
import './choice-list.css';

/** A vertical list of checkboxes or radio buttons, each in a label; a `span` inside holds its description. */
export const ChoiceList = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="choice-list">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
