import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Screen, screens } from '#contract/screens.ts';
import { routeFileOf, routePathOf } from './route-file.ts';

const open = Object.values<Screen>(screens).filter((screen) => screen.open);
const framed = (header: Screen['header']) =>
  [...new Set(open.filter((screen) => screen.header === header).map(({ path }) => routePathOf(path)))].map(screenRoute);

/** Staff only, outside the screens of the specification; /backoffice redirects to the first queue. */
const backoffice = [
  route('backoffice', 'routes/backoffice/home.tsx'),
  route('backoffice/queue/:queue/:item?', 'routes/backoffice/queue.tsx'),
  route('backoffice/members/:id?', 'routes/backoffice/members.tsx'),
  route('backoffice/orders/:orderNo?', 'routes/backoffice/orders.tsx'),
  ...['statement', 'blacklist', 'notices', 'staff', 'acts', 'providers', 'account'].map((page) =>
    route(`backoffice/${page}`, `routes/backoffice/${page}.tsx`),
  ),
];

/** Every open screen of the contract inside its frame; any other address answers 404 with a link home. */
export default [
  layout('frames/marketing.tsx', [...framed('marketing'), route('*', 'routes/not-found.tsx')]),
  layout('frames/file.tsx', [
    ...framed('file'),
    route('report/:code', 'routes/report.tsx'),
    route('preview/:code', 'routes/preview.tsx'),
    route('feedback', 'routes/feedback.tsx'),
  ]),
  layout('frames/editor.tsx', framed('editor')),
  layout('frames/wizard.tsx', framed('wizard')),
  ...framed('none'),
  layout('frames/staff.tsx', backoffice),
  route('backoffice/sign-in', 'routes/backoffice/sign-in.tsx'),
  route('fragments/check', 'routes/fragments/check.tsx'),
  route('fragments/search-index', 'routes/fragments/search-index.tsx'),
  route('fragments/drawn-app', 'routes/fragments/drawn-app.tsx'),
] satisfies RouteConfig;

function screenRoute(path: string): RouteConfigEntry {
  const file = routeFileOf(path);
  return path === '/' ? index(file) : route(path.slice(1), file);
}
