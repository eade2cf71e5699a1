/** Fetches other people's tools for the tests that are skipped without them. */
import './clients/install.mjs';
import '../browsers/old/fetch.mjs';
import '../../native/android-shell/test/robolectric/fetch.mjs';
