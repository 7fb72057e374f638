<?php
/** The settings page, and the check of what is stored. */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

const EXAMPLE = 'https://book.your-house.example';

/** Returns the values to store from a submitted form. An invalid field keeps its old value, so that guests can still book. */
function sanitized($sent): array
{
    $stored = settings();
    $given = array_map('strval', array_intersect_key(is_array($sent) ? $sent : [], defaults())) + ['colours' => ''] + defaults();
    $rules = [
        'proxy' => [proxy_address($given['proxy']), sprintf(__('The address was not saved. It must start with https://, like %s', 'booking-widget'), EXAMPLE)],
        'colours' => [matching('/^theme$/D', $given['colours']), ''],
    ];
    $kept = [];
    foreach ($rules as $field => [$value, $complaint]) {
        $is_wrong = $value === '' && trim($given[$field]) !== '';
        if ($is_wrong) {
            add_settings_error(NAME, $field, $complaint);
        }
        $kept[$field] = $is_wrong ? $stored[$field] : $value;
    }
    if ($kept['proxy'] !== $stored['proxy']) {
        forget_properties();
    }
    return $kept;
}

function register_settings(): void
{
    register_setting(NAME, NAME, ['type' => 'array', 'default' => defaults(), 'sanitize_callback' => __NAMESPACE__ . '\sanitized']);
}

function add_settings_page(): void
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
    settings_row(
        'proxy',
        __('Proxy address', 'booking-widget'),
        sprintf(__('The server that takes your bookings, like %s', 'booking-widget'), EXAMPLE)
    );
    // Without a text domain it is WordPress's own text, which is translated already.
    printf(
        '<tr><th scope="row">%s</th><td><label><input type="checkbox" name="%s" value="theme"%s> %s</label></td></tr>',
        esc_html(__('Colors')),
        esc_attr(NAME . '[colours]'),
        settings()['colours'] === 'theme' ? ' checked' : '',
        esc_html(__('Use the theme’s colours', 'booking-widget'))
    );
    echo '</table>';
    submit_button();
    echo '</form>';
    connection_report(settings()['proxy']);
    $how = __('On a page, use the block “Booking widget”, a shortcode, or the address of a booking page on a line of its own.', 'booking-widget');
    echo '<p>' . esc_html($how) . '</p></div>';
}

/**
 * Shows the result of a request to the proxy: its properties, each with its shortcode, or the problem and what to do about it.
 */
function connection_report(string $proxy): void
{
    if ($proxy === '') {
        return;
    }
    echo '<h2>' . esc_html(__('Connection', 'booking-widget')) . '</h2>';
    forget_properties();
    [$properties, $problem] = properties($proxy);
    $problem = $problem === '' ? origin_problem($proxy) : $problem;
    if ($problem !== '') {
        echo '<div class="notice notice-error inline"><p>' . esc_html($problem) . '</p></div>';
    }
    if ($properties === []) {
        return;
    }
    echo '<p>' . esc_html(__('The proxy answers, and serves these properties:', 'booking-widget')) . '</p>';
    printf(
        '<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
        esc_html(__('Property', 'booking-widget')),
        esc_html(_x('Shortcode', 'block title'))
    );
    foreach ($properties as ['id' => $id, 'name' => $name]) {
        printf('<tr><td>%s</td><td><code>[booking_widget property="%s"]</code></td></tr>', esc_html($name), esc_html($id));
    }
    echo '</tbody></table>';
}

/** The links in the list of plugins. */
function action_links(array $links): array
{
    return ['settings' => '<a href="' . esc_url(admin_url('options-general.php?page=' . NAME)) . '">' . esc_html(__('Settings')) . '</a>'] + $links;
}
