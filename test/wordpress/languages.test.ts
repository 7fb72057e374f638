import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { buildZip } from './zip.ts';
import { runPlugin } from './wordpress.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const PROXY = 'https://book.host.example';

describe('the plugin in the language of its site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-widget-plugin-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, bytes] of Object.entries(unzipSync(buildZip()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const plugin = join(folder, 'booking-widget');
  const linkText = (locale: string): string | undefined => {
    const site = { folder: plugin, locale, settings: { proxy: PROXY } };
    const { answers } = runPlugin(site, ['shortcode', { property: HOUSE }]);
    return />([^<]+)<\/a>/.exec(String(answers[0]))?.[1];
  };

  it('labels the guests’ link in that language, also if the site’s country has no translation of its own', () => {
    const texts = ['de_DE_formal', 'de_AT', 'el', 'pt_BR', 'pt_PT', 'zh_TW', 'zh_CN', 'nn_NO'].map(linkText);
    assert.deepEqual(texts, [
      'Termine und Preise',
      'Termine und Preise',
      'Ημερομηνίες και τιμές',
      'Datas e preços',
      'Datas e preços',
      '日期與價格',
      '日期和价格',
      'Datoer og priser',
    ]);
    assert.equal(linkText('eo'), 'Dates and prices');
  });

  it('shows its settings page in that language', () => {
    const site = {
      folder: plugin,
      locale: 'fr_FR',
      settings: { proxy: PROXY },
      capabilities: ['manage_options'],
    };
    const settingsPage = String(runPlugin(site, ['settings page']).answers[0]);
    assert.match(settingsPage, /<label for="booking-widget-proxy">Adresse du proxy</);
    assert.match(
      settingsPage,
      /notice-error.+ne peut pas joindre le proxy à l’adresse https:\/\/book\.host\.example\/v1/,
    );
  });

  it('shows its block’s editor in that language', () => {
    const { answers } = runPlugin({ folder: plugin, locale: 'ja' }, ['block editor']);
    const [code = ''] = answers[0] as string[];
    const editorData = JSON.parse(code.replace(/^[^{]+|;$/g, '')) as Record<string, unknown>;
    assert.match(String(editorData['problem']), /プロキシのアドレスを入力してください/);
    assert.equal((editorData['texts'] as Record<string, string>)['property'], '宿');
  });
});
