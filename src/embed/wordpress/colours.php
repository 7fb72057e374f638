<?php
/** Uses the theme's colours, if the theme declares them (theme.json). The widget mixes the other colours from them. */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

const COLOUR = '/^(#[0-9a-f]{3,8}|(rgb|hsl|oklch)a?\([\d.,%\s\/]+\)|var\(--wp--[\w-]+\))$/iD';

/** Returns a colour as style sheets write it; '' for anything else, such as a gradient. */
function colour($value): string
{
    $text = is_string($value) ? preg_replace('/^var:preset\|color\|([\w-]+)$/', 'var(--wp--preset--color--$1)', $value) : '';
    return matching(COLOUR, $text);
}

/**
 * One style sheet for all widgets of the page. The host's own rules override it, because they come later or are more specific.
 */
function enqueue_colours(): void
{
    if (settings()['colours'] !== 'theme' || !function_exists('wp_get_global_styles')) {
        return;
    }
    $styles = wp_get_global_styles();
    $button = $styles['elements']['button']['color'] ?? [];
    $colours = array_filter([
        '--booking-surface' => colour($styles['color']['background'] ?? ''),
        '--booking-text' => colour($styles['color']['text'] ?? ''),
        '--booking-accent' => colour($button['background'] ?? ''),
        '--booking-on-accent' => colour($button['text'] ?? ''),
    ]);
    // One of these colours without the other could be unreadable.
    if (!isset($colours['--booking-surface'], $colours['--booking-text'])) {
        unset($colours['--booking-surface'], $colours['--booking-text']);
    }
    if (!isset($colours['--booking-accent'])) {
        unset($colours['--booking-on-accent']);
    }
    if ($colours === []) {
        return;
    }
    $rules = '';
    foreach ($colours as $name => $value) {
        $rules .= "$name:$value;";
    }
    wp_register_style(NAME, false);
    wp_enqueue_style(NAME);
    wp_add_inline_style(NAME, "booking-widget{{$rules}}");
}
