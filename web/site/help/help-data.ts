import type { z } from 'zod';
import type { contentSchemas } from '#contract/schemas/content.ts';

export type Categories = z.output<typeof contentSchemas.listCategories.output>;
export type Courses = z.output<typeof contentSchemas.listPackCourses.output>;
export type NewsList = z.output<typeof contentSchemas.listNews.output>['list'];
