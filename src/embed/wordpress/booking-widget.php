<?php
/**
 * Plugin Name: Booking widget
 * Description: Shows your rate calendar and takes bookings: [booking_widget property="…"].
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 *
 * One file, without anything else to install: put it into wp-content/plugins, activate it, and name your proxy under
 * Settings → Booking widget. It stores that one setting, sets no cookie, and asks nobody anything by itself.
 */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

/** The option, the settings page and the script go by this name. */
const NAME = 'booking-widget';

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

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
    'return-url' => '#^(https?://|/)[^\s<>"]*$#D',
    'cancel-url' => '#^(https?://|/)[^\s<>"]*$#D',
];

/** The settings, each a text; empty where nothing was set. */
function settings(): array
{
    $stored = get_option(NAME, []);
    $given = is_array($stored) ? $stored : [];
    return array_map('strval', array_intersect_key($given, defaults())) + defaults();
}

function defaults(): array
{
    return ['proxy' => '', 'version' => '', 'integrity' => ''];
}

/** An https address (http on this machine alone) without a slash at its end; '' for anything else. */
function proxy_address(string $text): string
{
    $address = rtrim(trim($text), '/');
    $is_own = preg_match('#^http://(localhost|127\.0\.0\.1)(:\d+)?(/|$)#D', $address) === 1;
    $is_plain = preg_match('#^https?://[a-zA-Z0-9.-]+(:\d+)?(/[\w./~-]*)?$#D', $address) === 1;
    return $is_plain && ($is_own || strpos($address, 'https://') === 0) ? $address : '';
}

/** What may be stored of a form that was sent in; the rest is said on the settings page. */
function sanitized($sent): array
{
    $given = array_map('strval', array_intersect_key(is_array($sent) ? $sent : [], defaults())) + defaults();
    $rules = [
        'proxy' => [proxy_address($given['proxy']), 'Proxy: must be an https address like https://book.your-house.example'],
        'version' => [matching('/^[0-9a-f]{12}$/D', trim($given['version'])), 'Release: must be the twelve characters of "version" in release.json'],
        'integrity' => [matching('#^sha384-[A-Za-z0-9+/]{64}$#D', trim($given['integrity'])), 'Hash: must be "integrity" in release.json, like sha384-…'],
    ];
    $kept = [];
    foreach ($rules as $field => [$value, $complaint]) {
        if ($value === '' && trim($given[$field]) !== '') {
            add_settings_error(NAME, $field, $complaint);
        }
        $kept[$field] = $value;
    }
    if (($kept['version'] === '') !== ($kept['integrity'] === '')) {
        add_settings_error(NAME, 'pin', 'Release and hash belong together: a release is pinned by both, or by none.');
        $kept['version'] = $kept['integrity'] = '';
    }
    return $kept;
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

/** The element, with the link that is there until its script is. */
function widget(string $proxy, array $attributes, string $link): string
{
    $tag = '<booking-widget proxy="' . esc_url($proxy) . '"';
    foreach ($attributes as $name => $value) {
        $tag .= ' ' . $name . '="' . esc_attr($value) . '"';
    }
    $page = isset($attributes['property']) ? $proxy . '/embed/' . rawurlencode($attributes['property']) : '';
    $text = trim($link) === '' ? __('Dates and prices', 'booking-widget') : trim($link);
    $child = $page === '' ? '' : '<a href="' . esc_url($page) . '">' . esc_html($text) . '</a>';
    return $tag . '>' . $child . '</booking-widget>';
}

/** `[booking_widget property="…" lang="…"]`, or with the link's text between two of them. */
function shortcode($given, ?string $content = ''): string
{
    ['proxy' => $proxy] = settings();
    if ($proxy === '') {
        return complaint('name your proxy under Settings → Booking widget.');
    }
    $known = [];
    foreach (is_array($given) ? $given : [] as $name => $value) {
        $rule = ATTRIBUTES[$name] ?? null;
        if ($rule === null || preg_match($rule, (string) $value) !== 1) {
            return complaint(is_int($name) ? "\"$value\" has no name." : "\"$name\" is unknown, or has a value that it cannot have.");
        }
        $known[$name] = (string) $value;
    }
    enqueue();
    return widget($proxy, $known, wp_strip_all_tags((string) $content));
}

/** However many widgets a page has, once. */
function enqueue(): void
{
    ['proxy' => $proxy, 'version' => $version] = settings();
    $source = $proxy . '/booking-widget.js' . ($version === '' ? '' : '?v=' . rawurlencode($version));
    // No version of WordPress's own in the address: the proxy's says how long it may be kept.
    wp_enqueue_script(NAME, $source, [], null, true);
}

/** The script's tag as the widget wants it; WordPress before 6.3 knows no `async` of its own. */
function script_tag(string $tag, string $handle): string
{
    if ($handle !== NAME) {
        return $tag;
    }
    ['integrity' => $integrity] = settings();
    $check = $integrity === '' ? '' : ' integrity="' . esc_attr($integrity) . '"';
    return str_replace('<script ', '<script async crossorigin="anonymous"' . $check . ' ', $tag);
}

/** A booking page's bare address in a post, on a line of its own, is the widget itself. */
function embed(array $matches): string
{
    return shortcode(['property' => $matches[1]]);
}

function register(): void
{
    add_shortcode('booking_widget', __NAMESPACE__ . '\shortcode');
    ['proxy' => $proxy] = settings();
    if ($proxy !== '') {
        $page = '#^' . preg_quote($proxy, '#') . '/embed/(' . UUID . ')/?(?:[?\#].*)?$#i';
        wp_embed_register_handler(NAME, $page, __NAMESPACE__ . '\embed');
    }
}

function register_settings(): void
{
    register_setting(NAME, NAME, ['type' => 'array', 'default' => defaults(), 'sanitize_callback' => __NAMESPACE__ . '\sanitized']);
}

function menu(): void
{
    add_options_page('Booking widget', 'Booking widget', 'manage_options', NAME, __NAMESPACE__ . '\settings_page');
}

function settings_row(string $field, string $label, string $help): void
{
    $id = NAME . '-' . $field;
    printf(
        '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input class="regular-text code" id="%1$s" name="%3$s" value="%4$s" aria-describedby="%1$s-help"><p class="description" id="%1$s-help">%5$s</p></td></tr>',
        esc_attr($id),
        esc_html($label),
        esc_attr(NAME . '[' . $field . ']'),
        esc_attr(settings()[$field]),
        esc_html($help)
    );
}

function settings_page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    echo '<div class="wrap"><h1>Booking widget</h1><form method="post" action="options.php">';
    settings_fields(NAME);
    echo '<table class="form-table" role="presentation">';
    settings_row('proxy', 'Proxy', 'Where your proxy runs, like https://book.your-house.example');
    settings_row('version', 'Release', 'Empty for the newest one. To pin one: "version" at /release.json of your proxy.');
    settings_row('integrity', 'Hash', 'Of the pinned release: "integrity" at the same address.');
    echo '</table>';
    submit_button();
    echo '</form><p>In a post or page: <code>[booking_widget property="…"]</code>, or the address of a booking page on a line of its own.</p></div>';
}

add_action('init', __NAMESPACE__ . '\register');
add_action('admin_init', __NAMESPACE__ . '\register_settings');
add_action('admin_menu', __NAMESPACE__ . '\menu');
add_filter('script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2);
