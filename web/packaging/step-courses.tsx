import { lazy, Suspense } from 'react';
import type { CourseStep } from './course-list.tsx';

const CourseList = lazy(() => import('./course-list.tsx'));

/** The tutorials beside a step, loaded after the step. */
export const StepCourses = ({ step }: { step: CourseStep }) => (
  <Suspense>
    <CourseList step={step} />
  </Suspense>
);
