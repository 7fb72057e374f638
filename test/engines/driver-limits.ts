/** Features of the engine or its driver that some element tests need. */
type Feature = 'lost scripts' | 'navigation events';

/** Why an engine lacks a feature. Each limit was confirmed by a run without it. The run prints the reason beside the tests that it skips. */
const LIMITS: Readonly<Record<string, Partial<Record<Feature, string>>>> = {
  Firefox: {
    'lost scripts': 'Firefox keeps a script that could not be fetched as lost while the page lasts',
  },
  WebKit: {
    'navigation events':
      'WebKitGTK 2.50 has no Navigation API, so a page cannot hold back where it is sent; the journeys go there',
  },
};

const { userAgent } = navigator;
const engine = userAgent.includes('Firefox/')
  ? 'Firefox'
  : userAgent.includes('Chrome/')
    ? 'Chromium'
    : 'WebKit';

/** Defines a test like `it` if the engine supports the feature. Otherwise skips the test, with the reason in its title. */
export function itWith(feature: Feature, title: string, test: () => Promise<void>): void {
  const reason = LIMITS[engine]?.[feature];
  if (reason === undefined) it(title, test);
  else it.skip(`${title} # ${reason}`, test);
}
