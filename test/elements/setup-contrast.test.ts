import { expect } from '@esm-bundle/chai';
import { contrastOf, contrastReadingsOf } from '../../src/embed/setup/contrast.ts';
import { themeColours } from '../../src/embed/setup/theme-colours.ts';

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((index) => parseInt(hex.slice(index, index + 2), 16) / 255);

describe('the contrast on the setup page', () => {
  it('is computed as in WCAG', () => {
    expect(contrastOf(channelsOf('#000000'), channelsOf('#ffffff'))).to.be.closeTo(21, 1e-9);
    expect(contrastOf(channelsOf('#767676'), channelsOf('#ffffff'))).to.be.closeTo(4.54, 0.005);
    expect(contrastOf(channelsOf('#ffffff'), channelsOf('#767676'))).to.be.closeTo(4.54, 0.005);
  });

  it('is sufficient for the widget’s own colours', () => {
    for (const [scheme, accent, surface, text] of [
      ['light', '#0b6b68', '#ffffff', '#1a2324'],
      ['dark', '#62cbc0', '#15191b', '#eaf0f0'],
    ] as const) {
      const widgetColours = themeColours({}, scheme);
      expect(
        [widgetColours.accent, widgetColours.surface, widgetColours.text].map((colour) =>
          colour.map((fraction) => fraction.toFixed(3)),
        ),
      ).to.eql([accent, surface, text].map((hex) => channelsOf(hex).map((fraction) => fraction.toFixed(3))));
    }
    for (const theme of ['', 'light', 'dark'])
      expect(contrastReadingsOf({}, theme).flatMap(({ warning }) => warning ?? [])).to.eql([]);
  });

  it('warns of mixed colours before the two colours themselves are too similar', () => {
    // Chromium's result for color-mix(in oklab, <text> 70%, <surface>).
    const measuredMixes = [
      ['#5a5a5a', '#ffffff', '#888888'],
      ['#961e5a', '#ffeecc', '#b9627b'],
      ['#eaf0f0', '#15191b', '#a3a8a9'],
    ] as const;
    for (const [text, surface, mixed] of measuredMixes) {
      const [, quiet] = contrastReadingsOf({ text, surface }, 'light');
      expect(quiet?.ratio).to.be.closeTo(contrastOf(channelsOf(mixed), channelsOf(surface)), 0.05);
    }
    const [text, quiet] = contrastReadingsOf({ text: '#5a5a5a' }, 'light');
    expect(text?.warning).to.equal(undefined);
    expect(quiet?.warning).to.match(/^Prices and notes.* hard to read: 3\.5:1, at least 4\.5:1 is needed\.$/);
  });

  it('is the worse one of light and dark if the page decides', () => {
    const [text] = contrastReadingsOf({ text: '#1a2324' }, '');
    expect(text?.warning).to.match(/if your page is dark: 1\.\d:1/);
    expect(contrastReadingsOf({ text: '#1a2324' }, 'light')[0]?.warning).to.equal(undefined);
  });
});
