/** Features of the engine or its driver that some element tests need. */
export type Feature = 'lost scripts' | 'media emulation' | 'navigation events';

/** Why an engine lacks a feature. Each limit was confirmed by a run without it. The run prints the reason beside the tests that it skips. */
const LIMITS: Readonly<Record<string, Partial<Record<Feature, string>>>> = {
  Firefox: {
    'lost scripts': 'Firefox keeps a script that could not be fetched as lost while the page lasts',
    'media emulation': "WebDriver BiDi of Firefox ESR cannot emulate media features: Chromium's alone does",
  },
  WebKit: {
    'media emulation': "WebKitGTK's WebDriver cannot emulate media features",
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
export function itWith(
  feature: Feature,
  title: string,
  test: () => Promise<void>,
  limitMs: number = 15_000,
): void {
  const reason = LIMITS[engine]?.[feature];
  if (reason === undefined)
    it(title, async function () {
      this.timeout(limitMs);
      await test();
    });
  else it.skip(`${title} # ${reason}`, test);
}
