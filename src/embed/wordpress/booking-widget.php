<?php
/**
 * Plugin Name: Booking widget
 * Description: Shows your rate calendar and takes bookings.
 * Text Domain: booking-widget
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 *
 * Upload the zip under Plugins → Add New, activate it, and name your proxy under Settings → Booking widget. It stores that
 * setting until it is deleted, sets no cookie, and asks no address but your proxy's.
 */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

/** The option, the settings page and the script go by this name. */
const NAME = 'booking-widget';
const VERSION = '0.1.0';

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A whole address, or a path of this site: `//host` and, to browsers, `/\host` name another one. */
const PAGE = '#^(https?://|/(?![/\\\\]))[^\s<>"]*$#D';

/** What the widget may be told by a shortcode, and how each of it has to look. */
const ATTRIBUTES = [
    'property' => '/^' . UUID . '$/D',
    'lang' => '/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/D',
    'theme' => '/^(auto|light|dark)$/D',
    'mode' => '/^(button|floating)$/D',
    'week-start' => '/^[1-7]$/D',
    'check-in' => '/^\d{4}-\d{2}-\d{2}$/D',
    'check-out' => '/^\d{4}-\d{2}-\d{2}$/D',
    'adults' => '/^\d{1,2}$/D',
    'children' => '/^\d{1,2}$/D',
    'return-url' => PAGE,
    'cancel-url' => PAGE,
];

/** What a booking page's address may ask for, and the attribute that says the same. */
const PARAMETERS = [
    'lang' => 'lang',
    'theme' => 'theme',
    'booking-check-in' => 'check-in',
    'booking-check-out' => 'check-out',
    'booking-adults' => 'adults',
    'booking-children' => 'children',
];

/** What an author has written, and what is left of it where WordPress has taken out what authors may not write. */
const MARKUP = '#<booking-widget[\s>]|\sdata-booking-(?:widget|open)\b|\sclass=["\'][^"\']*(?<![\w-])booking-widget(?![\w-])#';

/** The proxy that an attribute in the markup names, not a link's `?proxy=`; the plugin's own widgets have that of the settings. */
const NAMED_PROXY = '#(?<=[\s"\'/])(?:data-)?proxy\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]*))#i';

require_once __DIR__ . '/settings.php';
require_once __DIR__ . '/proxy.php';
require_once __DIR__ . '/block.php';
require_once __DIR__ . '/colours.php';

/** WordPress's locales with a translation of their own here; all others read that of their language, `de_AT` that of `de`. */
const LOCALES = ['pt_BR' => 'pt-BR', 'zh_TW' => 'zh-Hant', 'zh_HK' => 'zh-Hant', 'nn_NO' => 'nb'];

function load_texts(): void
{
    $locale = determine_locale();
    $language = LOCALES[$locale] ?? explode('_', $locale)[0];
    load_textdomain('booking-widget', __DIR__ . '/languages/' . $language . '.mo');
}

/** The settings, each a text; empty where nothing was set. */
function settings(): array
{
    $stored = get_option(NAME, []);
    $given = is_array($stored) ? $stored : [];
    return array_map('strval', array_intersect_key($given, defaults())) + defaults();
}

function defaults(): array
{
    return ['proxy' => '', 'colours' => 'theme'];
}

/** An https address (http only on this machine) without a slash at its end; '' for anything else. */
function proxy_address(string $text): string
{
    $address = rtrim(trim($text), '/');
    $is_own = preg_match('#^http://(localhost|127\.0\.0\.1)(:\d+)?(/|$)#D', $address) === 1;
    $is_plain = preg_match('#^https?://[a-zA-Z0-9.-]+(:\d+)?(/[\w./~-]*)?$#D', $address) === 1;
    return $is_plain && ($is_own || strpos($address, 'https://') === 0) ? $address : '';
}

function matching(string $pattern, string $text): string
{
    return preg_match($pattern, $text) === 1 ? $text : '';
}

/** Said to who can mend it; a guest sees nothing. */
function complaint(string $text): string
{
    return current_user_can('edit_posts') ? '<p><strong>Booking widget:</strong> ' . esc_html($text) . '</p>' : '';
}

/** Attributes that the proxy knows nothing of, and need not. */
const PLAIN = ['property', 'lang', 'theme', 'return-url', 'cancel-url'];

/** A browser asks for the first prices and the script by these, before it has read any script. */
function early_lines(string $proxy, array $attributes): string
{
    if (!isset($attributes['property']) || array_diff(array_keys($attributes), PLAIN) !== []) {
        return '';
    }
    $lang = rawurlencode($attributes['lang'] ?? get_bloginfo('language'));
    $view = $proxy . '/v1/properties/' . $attributes['property'] . '/first-view?lang=' . $lang;
    return '<link rel="preload" as="fetch" crossorigin="anonymous" href="' . esc_url($view) . '">'
        . '<link rel="preload" as="script" crossorigin="anonymous" href="' . esc_url($proxy . '/booking-widget.js') . '">';
}

/** The element, with the link that is there until its script is; `$query` is what the link asks for. */
function widget(string $proxy, array $attributes, string $link, string $query = ''): string
{
    $tag = '<booking-widget proxy="' . esc_url($proxy) . '"';
    foreach ($attributes as $name => $value) {
        $tag .= ' ' . $name . '="' . esc_attr($value) . '"';
    }
    // Without a property, that of all places.
    $page = $proxy . '/embed/' . rawurlencode($attributes['property'] ?? '') . $query;
    $text = trim($link) === '' ? __('Dates and prices', 'booking-widget') : trim($link);
    return $tag . '><a href="' . esc_url($page) . '">' . esc_html($text) . '</a></booking-widget>';
}

/** `[booking_widget property="…" lang="…"]`, or with the link's text between two of them. A value that cannot be is left out. */
function shortcode($given, ?string $content = '', string $tag = '', string $query = ''): string
{
    ['proxy' => $proxy] = settings();
    if ($proxy === '') {
        return complaint(__('Enter the address of your proxy under Settings → Booking widget.', 'booking-widget'));
    }
    $known = [];
    $complaints = '';
    foreach (is_array($given) ? $given : [] as $name => $value) {
        $rule = ATTRIBUTES[$name] ?? null;
        if ($rule !== null && preg_match($rule, (string) $value) === 1) {
            $known[$name] = (string) $value;
            continue;
        }
        // A value without a name is named itself.
        $complaints .= complaint(sprintf(__('“%s” is unknown or has an invalid value.', 'booking-widget'), is_int($name) ? $value : $name));
    }
    enqueue();
    return $complaints . early_lines($proxy, $known) . widget($proxy, $known, wp_strip_all_tags((string) $content), $query);
}

/** However many widgets a page has, once. */
function enqueue(): void
{
    // No version of WordPress's own in the address: the proxy's says how long it may be kept.
    wp_enqueue_script(NAME, settings()['proxy'] . '/booking-widget.js', [], null, true);
    enqueue_colours();
}

/** Whether it names another proxy than that of the settings. */
function names_other_proxy(string $text): bool
{
    preg_match_all(NAMED_PROXY, $text, $named, PREG_SET_ORDER);
    foreach ($named as $match) {
        if (rtrim(html_entity_decode(end($match)), '/') !== settings()['proxy']) {
            return true;
        }
    }
    return false;
}

/** Editors and administrators may write the element, authors a marker: their script comes from here. */
function for_markup($content): string
{
    $text = (string) $content;
    if (settings()['proxy'] === '' || preg_match(MARKUP, $text) !== 1) {
        return $text;
    }
    if (names_other_proxy($text)) {
        return complaint(__('This page names another proxy than the settings do, so no script is loaded for it.', 'booking-widget')) . $text;
    }
    enqueue();
    return $text;
}

/** The script's tag as the widget wants it; WordPress before 6.3 knows no `async` of its own. */
function script_tag(string $tag, string $handle): string
{
    if ($handle !== NAME) {
        return $tag;
    }
    return str_replace('<script ', '<script async crossorigin="anonymous" ', $tag);
}

/** A booking page's bare address in a post, on a line of its own, is the widget itself, with what the address asks for. */
function embed(array $matches): string
{
    $asked = [];
    // WordPress writes `&#038;` for `&`: the fragment is told only once that is undone.
    parse_str(explode('#', html_entity_decode($matches[2] ?? ''))[0], $asked);
    $attributes = ['property' => $matches[1]];
    $kept = [];
    foreach (PARAMETERS as $parameter => $attribute) {
        $value = $asked[$parameter] ?? null;
        if (is_string($value) && preg_match(ATTRIBUTES[$attribute], $value) === 1) {
            $attributes[$attribute] = $value;
            $kept[$parameter] = $value;
        }
    }
    return shortcode($attributes, '', '', $kept === [] ? '' : '?' . http_build_query($kept));
}

function register(): void
{
    add_shortcode('booking_widget', __NAMESPACE__ . '\shortcode');
    ['proxy' => $proxy] = settings();
    if ($proxy !== '') {
        $page = '#^' . preg_quote($proxy, '#') . '/embed/(' . UUID . ')/?(?:\?(.*)|\#.*)?$#i';
        wp_embed_register_handler(NAME, $page, __NAMESPACE__ . '\embed');
    }
}

add_action('init', __NAMESPACE__ . '\load_texts');
add_action('init', __NAMESPACE__ . '\register');
add_action('init', __NAMESPACE__ . '\register_block');
add_action('admin_init', __NAMESPACE__ . '\register_settings');
add_action('admin_menu', __NAMESPACE__ . '\menu');
add_action('enqueue_block_editor_assets', __NAMESPACE__ . '\tell_block');
add_filter('script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2);
add_filter('the_content', __NAMESPACE__ . '\for_markup', 20);
add_filter('widget_text', __NAMESPACE__ . '\for_markup', 20);
add_filter('plugin_action_links_' . plugin_basename(__FILE__), __NAMESPACE__ . '\action_links');
