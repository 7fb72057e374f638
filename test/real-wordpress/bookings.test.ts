import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { ROOT } from '../deploy/shipped.ts';
import { launchEngine } from '../engines/launch.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { startWordPress } from './start-wordpress.ts';
import type { WordPress } from './start-wordpress.ts';

const ZIP = join(ROOT, 'dist/wordpress/booking-widget.zip');
const ADMIN = { name: 'host', password: 'a long enough passphrase' };
const LONG_TIMEOUT = { timeout: 120_000 };

type Actions = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

/** The editor's globals, by which the test does what an author does by dragging and clicking. */
interface Editor {
  readonly blocks: Actions;
  readonly data: { dispatch(store: string): Actions; select(store: string): Actions };
}

/** Every step of a host, in a browser on the pages of WordPress. */
describe('a host with WordPress and the plugin’s zip', () => {
  let stack: Stack;
  let wordpress: WordPress | undefined;
  let browser: Browser;
  let page: Page;
  let daysAhead = 20;

  before(async () => {
    execFileSync(process.execPath, ['--import', 'tsx', 'src/bundle/wordpress/zip-plugin.ts'], { cwd: ROOT });
    stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: join(ROOT, '.cache/wordpress/stack'),
      proxyEnv: { RATE_LIMIT: 'off' },
      serve: async ({ site }) => {
        wordpress = await startWordPress(site);
        return createServer().listen(0);
      },
      log: () => undefined,
    });
    browser = await launchEngine('chromium');
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  });

  after(async () => {
    await browser.close();
    await wordpress?.stop();
    await stack.stop();
  });

  const adminUrl = (path: string): string => `${stack.site}/wp-admin/${path}`;

  /** Publishes an author's page, filtered like a text that an author types. */
  function publish(content: string): string {
    const phpCode = `kses_init_filters(); echo get_permalink(wp_insert_post(['post_title' => 'A house', 'post_type' => 'post',
      'post_status' => 'publish', 'post_content' => wp_slash(${JSON.stringify(content).replaceAll('$', '\\$')})]));`;
    return wordpress?.runPhp(phpCode).trim() ?? '';
  }

  async function bookAt(url: string): Promise<void> {
    const guestPage = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const widget = new Widget(guestPage);
    await widget.open(url);
    await widget.prepareOrder(await findOpenStay(stack, 4, (daysAhead += 10)), 'Bank Transfer');
    await widget.orderButton.click();
    await widget.waitForConfirmation();
    await guestPage.close();
  }

  it(
    'uploads the plugin, and sees that the proxy answers and which places it serves',
    LONG_TIMEOUT,
    async () => {
      await page.goto(adminUrl('install.php'));
      if (await page.locator('#language-continue').isVisible())
        await page.locator('#language-continue').click();
      await page.locator('#weblog_title').fill('A house');
      await page.locator('#user_login').fill(ADMIN.name);
      await page.locator('#pass1').fill(ADMIN.password);
      await page.locator('#admin_email').fill('host@example.com');
      await page.locator('#submit').click();
      await page.goto(`${stack.site}/wp-login.php`);
      await page.locator('#user_login').fill(ADMIN.name);
      await page.locator('#user_pass').fill(ADMIN.password);
      await page.locator('#wp-submit').click();
      await page.waitForURL(/wp-admin/);
      await page.goto(adminUrl('plugin-install.php?tab=upload'));
      await page.locator('#pluginzip').setInputFiles(ZIP);
      await page.locator('#install-plugin-submit').click();
      await page.getByRole('link', { name: 'Activate Plugin' }).click();
      await page.locator('tr[data-plugin*="booking-widget"]').getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('Proxy address').fill(stack.proxy);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('The proxy answers, and serves').waitFor();
      assert.match(await page.locator('table.striped').innerText(), new RegExp(stack.house));
      assert.equal(await page.locator('.notice-error').count(), 0);
    },
  );

  it('keeps the saved address after typing an invalid one', LONG_TIMEOUT, async () => {
    await page.goto(adminUrl('options-general.php?page=booking-widget'));
    await page.getByLabel('Proxy address').fill('htp:/book');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('The address was not saved.').waitFor();
    assert.equal(await page.getByLabel('Proxy address').inputValue(), stack.proxy);
  });

  it('sees the settings in the language of the host’s profile', LONG_TIMEOUT, async () => {
    wordpress?.runPhp("update_user_meta(1, 'locale', 'de_DE');");
    await page.goto(adminUrl('options-general.php?page=booking-widget'));
    await page.getByLabel('Adresse des Proxys').waitFor();
    await page.getByText('Der Proxy antwortet. Er bietet diese Unterkünfte an:').waitFor();
    await page.screenshot({ path: join(ROOT, '.cache/wordpress/settings.png'), fullPage: true });
    wordpress?.runPhp("delete_user_meta(1, 'locale');");
  });

  it('adds the block to a page in the editor, and a guest books there', LONG_TIMEOUT, async () => {
    await page.goto(adminUrl('post-new.php?post_type=page'));
    await page.waitForFunction(
      () => 'wp' in globalThis && document.querySelector('.editor-styles-wrapper, iframe'),
    );
    await page.evaluate(() => {
      const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp;
      data.dispatch('core/edit-post')['toggleFeature']?.('welcomeGuide');
      const block = blocks['createBlock']?.('booking-widget/calendar');
      data.dispatch('core/block-editor')['insertBlocks']?.(block);
    });
    await page.keyboard.press('Escape');
    await page.locator('.wp-block-booking-widget-calendar select').selectOption(stack.house);
    const url = await page.evaluate(async () => {
      const { data } = (globalThis as unknown as { wp: Editor }).wp;
      const editor = data.dispatch('core/editor');
      editor['editPost']?.({ title: 'A house', status: 'publish' });
      await editor['savePost']?.();
      return String(data.select('core/editor')['getPermalink']?.());
    });
    await bookAt(url);
  });

  it(
    'gets bookings from the shortcode, from a pasted address, and from markup that WordPress has filtered',
    LONG_TIMEOUT,
    async () => {
      await bookAt(publish(`[booking_widget property="${stack.house}"]`));
      const embedAddress = `${stack.proxy}/embed/${stack.house}?lang=en&theme=dark`;
      const pastedPageUrl = publish(`<p>Look:</p>\n\n${embedAddress}\n`);
      assert.match(await (await fetch(pastedPageUrl)).text(), /<booking-widget [^>]+ lang="en" theme="dark"/);
      await bookAt(pastedPageUrl);
      const link = `<a class="booking-widget" href="${stack.proxy}/embed/${stack.house}">Book</a><script>x()</script>`;
      const filteredPageUrl = publish(`<p>Look:</p>${link}`);
      assert.doesNotMatch(await (await fetch(filteredPageUrl)).text(), /<script>x/);
      await bookAt(filteredPageUrl);
    },
  );

  it('deletes the plugin, which removes all that it stored', LONG_TIMEOUT, async () => {
    const countStoredOptions = (): string =>
      wordpress?.runPhp(
        `echo $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM wp_options WHERE option_name LIKE '%booking-widget%'");`,
      ) ?? '';
    assert.notEqual(countStoredOptions().trim(), '0');
    await page.goto(adminUrl('plugins.php'));
    const row = page.locator('tr[data-plugin*="booking-widget"]');
    await row.getByRole('link', { name: 'Deactivate' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await row.getByRole('link', { name: 'Delete' }).click();
    await page.getByText('was successfully deleted').waitFor();
    assert.equal(countStoredOptions().trim(), '0');
  });
});
