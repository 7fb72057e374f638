<?php
/** The block: its author chooses a property and a language. WordPress renders it at request time, as a shortcode. */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

function register_block(): void
{
    $needs = ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'];
    wp_register_script(NAME . '-block', plugins_url('block/block.js', __FILE__), $needs, VERSION, true);
    register_block_type(__DIR__ . '/block', [
        'description' => __('Shows your rate calendar and takes bookings.', 'booking-widget'),
        'render_callback' => __NAMESPACE__ . '\block',
    ]);
}

function block(array $attributes): string
{
    $chosen = array_intersect_key($attributes, ['property' => 1, 'lang' => 1]);
    return shortcode(array_filter($chosen, static fn ($value): bool => is_string($value) && $value !== ''));
}

/** Gives the block's editor what it needs: the properties, the address of the settings, and its texts. */
function enqueue_block_data(): void
{
    ['proxy' => $proxy] = settings();
    [$properties, $problem] = $proxy === '' ? [[], __('Enter the address of your proxy under Settings → Booking widget.', 'booking-widget')] : properties($proxy);
    $known = [
        'properties' => $properties,
        'problem' => $problem,
        'settings' => admin_url('options-general.php?page=' . NAME),
        'texts' => [
            'property' => __('Property', 'booking-widget'),
            'allProperties' => __('All properties', 'booking-widget'),
            'language' => __('Language'),
            'languageHelp' => __('Like de or pt-BR. If empty: the language of the page.', 'booking-widget'),
            'settings' => __('Settings'),
        ],
    ];
    // A name may contain `<!--<script>`, after which `</script>` would not end this script.
    wp_add_inline_script(NAME . '-block', 'window.bookingWidgetBlock = ' . wp_json_encode($known, JSON_HEX_TAG) . ';', 'before');
}
