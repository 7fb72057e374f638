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

/** The name of the option, the settings page and the script. */
const NAME = 'booking-widget';
const VERSION = '0.1.0';

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A full address, or a path of this site. `//host` and, in browsers, `/\host` are addresses of other hosts. */
const PAGE = '#^(https?://|/(?![/\\\\]))[^\s<>"]*$#D';

/** The attributes that a shortcode may have, with the pattern of each value. */
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

/** The parameters of a booking page's address, each with the attribute that means the same. */
const PARAMETERS = [
    'lang' => 'lang',
    'theme' => 'theme',
    'booking-check-in' => 'check-in',
    'booking-check-out' => 'check-out',
    'booking-adults' => 'adults',
    'booking-children' => 'children',
];

/** An author's markup, as written or as it remains after WordPress has removed what authors may not write. */
const MARKUP = '#<booking-widget[\s>]|\sdata-booking-(?:widget|open)\b|\sclass=["\'][^"\']*(?<![\w-])booking-widget(?![\w-])#';

/**
 * The proxy in an attribute of the markup, but not a link's `?proxy=`. The plugin's own widgets have the proxy of the settings.
 */
const NAMED_PROXY = '#(?<=[\s"\'/])(?:data-)?proxy\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]*))#i';

require_once __DIR__ . '/settings.php';
require_once __DIR__ . '/proxy.php';
require_once __DIR__ . '/block.php';
require_once __DIR__ . '/colours.php';

/** WordPress locales that have their own translation here. All others use that of their language: `de_AT` that of `de`. */
const LOCALES = ['pt_BR' => 'pt-BR', 'zh_TW' => 'zh-Hant', 'zh_HK' => 'zh-Hant', 'nn_NO' => 'nb'];

function load_texts(): void
{
    $locale = determine_locale();
    $language = LOCALES[$locale] ?? explode('_', $locale)[0];
    load_textdomain('booking-widget', __DIR__ . '/languages/' . $language . '.mo');
}

/** The settings, all of them texts; empty if not set. */
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

/** Returns an https address (http only for this machine) without a slash at its end; '' for anything else. */
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

/** Shows a problem to those who can fix it, and nothing to guests. */
function complaint(string $text): string
{
    return current_user_can('edit_posts') ? '<p><strong>Booking widget:</strong> ' . esc_html($text) . '</p>' : '';
}

/** Attributes that do not change the first view that the proxy draws. */
const PLAIN = ['property', 'lang', 'theme', 'return-url', 'cancel-url'];

/** Preloads the first prices and the script, so that the browser requests them before it has read any script. */
function preload_tags(string $proxy, array $attributes): string
{
    if (!isset($attributes['property']) || array_diff(array_keys($attributes), PLAIN) !== []) {
        return '';
    }
    $lang = rawurlencode($attributes['lang'] ?? get_bloginfo('language'));
    $view = $proxy . '/v1/properties/' . $attributes['property'] . '/first-view?lang=' . $lang;
    return '<link rel="preload" as="fetch" crossorigin="anonymous" href="' . esc_url($view) . '">'
        . '<link rel="preload" as="script" crossorigin="anonymous" href="' . esc_url($proxy . '/booking-widget.js') . '">';
}

/** The element, with a link that shows until the script runs. `$query` is what the link asks for. */
function widget(string $proxy, array $attributes, string $link, string $query = ''): string
{
    $tag = '<booking-widget proxy="' . esc_url($proxy) . '"';
    foreach ($attributes as $name => $value) {
        $tag .= ' ' . $name . '="' . esc_attr($value) . '"';
    }
    // Without a property, the page of all places.
    $page = $proxy . '/embed/' . rawurlencode($attributes['property'] ?? '') . $query;
    $text = trim($link) === '' ? __('Dates and prices', 'booking-widget') : trim($link);
    return $tag . '><a href="' . esc_url($page) . '">' . esc_html($text) . '</a></booking-widget>';
}

/** `[booking_widget property="…" lang="…"]`, or with the link's text between two tags. Invalid values are left out. */
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
        // A value without a name: the complaint names the value.
        $complaints .= complaint(sprintf(__('“%s” is unknown or has an invalid value.', 'booking-widget'), is_int($name) ? $value : $name));
    }
    enqueue();
    return $complaints . preload_tags($proxy, $known) . widget($proxy, $known, wp_strip_all_tags((string) $content), $query);
}

/** Loads the script once, even if the page has several widgets. */
function enqueue(): void
{
    // No version of WordPress in the address: the proxy's headers say how long the script may be cached.
    wp_enqueue_script(NAME, settings()['proxy'] . '/booking-widget.js', [], null, true);
    enqueue_colours();
}

/** Whether the text names another proxy than the settings do. */
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

/** Editors and administrators may write the element, and authors a marker: this loads the script for both. */
function load_for_markup($content): string
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

/** Adds `async` and `crossorigin` to the script's tag; WordPress before 6.3 cannot add `async` itself. */
function script_tag(string $tag, string $handle): string
{
    if ($handle !== NAME) {
        return $tag;
    }
    return str_replace('<script ', '<script async crossorigin="anonymous" ', $tag);
}

/** The address of a booking page, on a line of its own in a post, becomes the widget, with what the address asks for. */
function embed_address(array $matches): string
{
    $parameters = [];
    // WordPress writes `&#038;` for `&`, so the fragment can be found only after that is undone.
    parse_str(explode('#', html_entity_decode($matches[2] ?? ''))[0], $parameters);
    $attributes = ['property' => $matches[1]];
    $kept = [];
    foreach (PARAMETERS as $parameter => $attribute) {
        $value = $parameters[$parameter] ?? null;
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
        wp_embed_register_handler(NAME, $page, __NAMESPACE__ . '\embed_address');
    }
}

add_action('init', __NAMESPACE__ . '\load_texts');
add_action('init', __NAMESPACE__ . '\register');
add_action('init', __NAMESPACE__ . '\register_block');
add_action('admin_init', __NAMESPACE__ . '\register_settings');
add_action('admin_menu', __NAMESPACE__ . '\add_settings_page');
add_action('enqueue_block_editor_assets', __NAMESPACE__ . '\enqueue_block_data');
add_filter('script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2);
add_filter('the_content', __NAMESPACE__ . '\load_for_markup', 20);
add_filter('widget_text', __NAMESPACE__ . '\load_for_markup', 20);
add_filter('plugin_action_links_' . plugin_basename(__FILE__), __NAMESPACE__ . '\action_links');
