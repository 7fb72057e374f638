<?php
/** The settings page, and what may be stored of it. */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

/** What may be stored of a form that was sent in. A field that cannot be used stays as it was: guests still find the way to book. */
function sanitized($sent): array
{
    $stored = settings();
    $given = array_map('strval', array_intersect_key(is_array($sent) ? $sent : [], defaults())) + ['colours' => ''] + defaults();
    $rules = [
        'proxy' => [proxy_address($given['proxy']), 'Proxy: must be an https address like https://book.your-house.example'],
        'colours' => [matching('/^theme$/D', $given['colours']), ''],
    ];
    $kept = [];
    foreach ($rules as $field => [$value, $complaint]) {
        $is_wrong = $value === '' && trim($given[$field]) !== '';
        if ($is_wrong) {
            add_settings_error(NAME, $field, $complaint . ($stored[$field] === '' ? '' : '. It stays ' . $stored[$field]));
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
    printf(
        '<tr><th scope="row">Colours</th><td><label><input type="checkbox" name="%s" value="theme"%s> Those of the theme</label></td></tr>',
        esc_attr(NAME . '[colours]'),
        settings()['colours'] === 'theme' ? ' checked' : ''
    );
    echo '</table>';
    submit_button();
    echo '</form>';
    connection(settings()['proxy']);
    echo '<p>In a post or page: the block “Booking widget”, a shortcode as above, or the address of a booking page on a line of its own.</p></div>';
}

/** What came of asking the proxy: its properties, each with its shortcode, or what is wrong and what to do. */
function connection(string $proxy): void
{
    if ($proxy === '') {
        return;
    }
    echo '<h2>Connection</h2>';
    forget_properties();
    [$properties, $problem] = properties($proxy);
    $problem = $problem === '' ? origin_problem($proxy) : $problem;
    if ($problem !== '') {
        echo '<div class="notice notice-error inline"><p>' . esc_html($problem) . '</p></div>';
    }
    if ($properties === []) {
        return;
    }
    $count = count($properties);
    echo '<p>' . esc_html($count === 1 ? 'The proxy answers, with one property:' : "The proxy answers, with $count properties:") . '</p>';
    echo '<table class="widefat striped"><thead><tr><th scope="col">Property</th><th scope="col">Shortcode</th></tr></thead><tbody>';
    foreach ($properties as ['id' => $id, 'name' => $name]) {
        printf('<tr><td>%s</td><td><code>[booking_widget property="%s"]</code></td></tr>', esc_html($name), esc_html($id));
    }
    echo '</tbody></table>';
}

/** In the list of plugins. */
function action_links(array $links): array
{
    return ['settings' => '<a href="' . esc_url(admin_url('options-general.php?page=' . NAME)) . '">Settings</a>'] + $links;
}
