import { listPackCourses } from './list-pack-courses.ts';

export default [listPackCourses];
