import { emulateMedia } from '@web/test-runner-commands';
import { expect } from '@esm-bundle/chai';
import { SCENARIO_NAMES } from '../gallery/scenario-names.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { colourViolationsOf, violationsExceptContrast, violationsOf, wordViolationsOf } from './axe.ts';
import { faintTextsIn } from './contrast.ts';
import { controlNamesIn } from './controls.ts';
import { findLostContent, applyTextSpacing } from './reflow.ts';
import { SCENARIO_CONTROLS } from './scenario-control-names.ts';
import { untilPainted, until } from './until.ts';
import { tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

interface Appearance {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly lang: string;
}

/** Applies width, theme and language to a scenario. A popup keeps the width that it sets itself. */
async function applyAppearance(
  { widget, root }: MountedWidget,
  { width, theme, lang }: Appearance,
): Promise<void> {
  widget.setAttribute('theme', theme);
  widget.setAttribute('lang', lang);
  if (!widget.hasAttribute('mode')) widget.style.inlineSize = `${width}px`;
  await until(lang, () =>
    root.querySelector(`[part~="container"][lang|="${lang}"], .frame[lang|="${lang}"]`),
  );
  // The calendar learns its width from a ResizeObserver, which reports one frame later.
  await untilPainted(3);
}

/** Returns the box that the scenario has to fit: the open dialog, which is in the top layer, or else the widget. */
const boxOf = ({ widget, root }: MountedWidget): Element => root.querySelector('dialog[open]') ?? widget;

/**
 * Axe checks these scenarios completely, because together they have every kind of element. In the other scenarios it skips contrast,
 * which `faintTextsIn` measures in all of them.
 */
const AUDITED_COMPLETELY: readonly string[] = [
  'dates-kinds',
  'finder-list',
  'details-helped',
  'choice-dates',
  'popup',
];

for (const name of SCENARIO_NAMES) {
  const audit = AUDITED_COMPLETELY.includes(name) ? violationsOf : violationsExceptContrast;

  describe(`the scenario ${name}`, () => {
    let mounted: MountedWidget;

    before(async () => {
      mounted = await openScenario(name);
    });
    after(tearDown);

    it('has a name for every control', async () => {
      await applyAppearance(mounted, { width: 1000, theme: 'light', lang: 'en' });
      expect(controlNamesIn(mounted.root)).to.deep.equal(SCENARIO_CONTROLS[name]);
    });

    it('is accessible, light and wide', async () => {
      await applyAppearance(mounted, { width: 1000, theme: 'light', lang: 'en' });
      expect(await audit(mounted.widget)).to.deep.equal([]);
      expect(faintTextsIn(mounted.root)).to.deep.equal([]);
    });

    it('is accessible from right to left', async () => {
      await applyAppearance(mounted, { width: 768, theme: 'light', lang: 'he' });
      expect(await wordViolationsOf(mounted.widget)).to.deep.equal([]);
    });

    it(`has visible colours in the guest’s own palette: ${name}`, async () => {
      await applyAppearance(mounted, { width: 320, theme: 'light', lang: 'en' });
      await emulateMedia({ forcedColors: 'active' });
      try {
        expect(faintTextsIn(mounted.root)).to.deep.equal([]);
        if (AUDITED_COMPLETELY.includes(name))
          expect(await colourViolationsOf(mounted.widget)).to.deep.equal([]);
      } finally {
        await emulateMedia({ forcedColors: 'none' });
      }
    });

    it('is accessible and loses no text, dark and narrow, with wide text spacing too', async () => {
      await applyAppearance(mounted, { width: 320, theme: 'dark', lang: 'en' });
      expect(await audit(mounted.widget)).to.deep.equal([]);
      expect(faintTextsIn(mounted.root)).to.deep.equal([]);
      expect(findLostContent(mounted.root, boxOf(mounted))).to.deep.equal([]);
      applyTextSpacing(mounted.root);
      await applyAppearance(mounted, { width: 320, theme: 'dark', lang: 'en' });
      expect(findLostContent(mounted.root, boxOf(mounted))).to.deep.equal([]);
    });
  });
}
