import type { Database } from '#server/database/tables.ts';
import type { ContentTables } from './tables.ts';

type Step = ContentTables['pack_course']['step'];

export function listCourses(db: Database, step: Step | undefined) {
  const courses = db.selectFrom('pack_course').selectAll().orderBy('sort').orderBy('id');
  return (step ? courses.where('step', '=', step) : courses).execute();
}
