import { chooseThemes } from './choose-themes.ts';
import { closeBanner } from './close-banner.ts';
import { keepTypedLink } from './keep-typed-link.ts';
import { previewModule } from './preview-module.ts';

/** Parts of the public pages that can wait until the rest works: the theme itself is painted before the first paint. */
chooseThemes();
closeBanner();
keepTypedLink();
previewModule();
